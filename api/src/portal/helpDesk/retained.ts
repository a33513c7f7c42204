import { isNotNull } from 'drizzle-orm';
import { helpDeskConversations } from '../../platform/database/schema/helpDesk';
import { agedRowsUnless } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';

/** Conversations that are closed; open ones stay. */
export const retainedConversations = [
  agedRowsUnless({
    name: 'helpDeskConversations',
    title: 'Conversas de atendimento encerradas',
    keptFor: { Count: 2, Unit: 'years' },
    since: 'depois do encerramento',
    ground: 'Escolha: o prazo do SAC (Decreto 11.034/2022), embora o canal seja interno',
    mostAtOnce: 50,
    table: helpDeskConversations,
    age: helpDeskConversations.closedAt,
    which: isNotNull(helpDeskConversations.closedAt),
    unless: () => isHeld(helpDeskConversations.companyId, helpDeskConversations.uniqueId),
  }),
];

import { sql } from 'drizzle-orm';
import { integrations } from '../../platform/database/schema/integrations';
import { agedRowsUnless } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';

/**
 * What webhooks were told, with each try. What went to the registrar and to accounting stays: it proves what was registered
 * when, and policies stay too.
 */
export const retainedDeliveries = [
  agedRowsUnless({
    name: 'webhookDeliveries',
    title: 'Entregas a webhooks aceitas ou dispensadas, com suas tentativas',
    keptFor: { Count: 180, Unit: 'days' },
    since: 'depois da entrega',
    ground: 'Escolha: quem recebe confere dentro do semestre; registros na SUSEP e na contabilidade ficam',
    table: integrations,
    age: integrations.finishedAt,
    // As the index says it.
    which: sql`${integrations.kind} = 'webhook' and ${integrations.statusId} in (3, 7)`,
    unless: () => isHeld(integrations.companyId, integrations.subjectUniqueId),
  }),
];

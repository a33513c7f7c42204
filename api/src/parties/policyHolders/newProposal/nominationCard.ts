import { formatDate } from '@portal/shared/domain/time/dates';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { entryOfPipe, openCard } from '../../../deals/engine/openCard';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import type { policyHolderNominations } from '../../../platform/database/schema/parties';
import { unprocessable } from '../../../platform/server/refusal';
import type { HolderRow } from './holderRecord';
import type { ProposingBroker } from './proposingBroker';

interface Subject {
  nomination: typeof policyHolderNominations.$inferSelect;
  holder: HolderRow;
  broker: ProposingBroker;
  user: CurrentUser;
  now: Date;
}

/** Puts a request for a nomination on the pipe where the insurer decides it. */
export async function openNominationCard(transaction: Transaction, subject: Subject): Promise<void> {
  const { nomination, holder, broker, user, now } = subject;
  const entry = await entryOfPipe(transaction, user.companyId, Functionality.GERENCIAR_PIPE_NOMEACAO);
  if (!entry)
    throw unprocessable('Esta seguradora ainda não decide nomeações pelo portal, e nada foi pedido. Fale com ela.');
  await openCard(
    transaction,
    entry,
    {
      companyId: user.companyId,
      cardType: 'NOMEACAO_TOMADOR',
      cardRef: `Nomeação ${String(nomination.id).padStart(5, '0')}`,
      cardData: {
        header: 'Solicitação de nomeação',
        body: `${holder.name} · ${broker.name}`,
        footer: `Pedida em ${formatDate(dateOfInstant(now))}`,
      },
      insuredAmountCents: null,
      policyHolderUniqueId: holder.uniqueId,
      brokerUniqueId: broker.uniqueId,
      nominationUniqueId: nomination.uniqueId,
      names: [holder.name, broker.name],
      documents: [holder.document],
    },
    user,
    now,
  );
}

import { and, eq } from 'drizzle-orm';
import type { CardToChange } from '../../../deals/cards/changingCard';
import { recordReturnOfNomination } from '../../../parties/nominations/returnedNominations';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { auditRecord } from '../../../platform/history/auditRecord';
import { unprocessable } from '../../../platform/server/refusal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { BrokerRow } from '../../../parties/brokers/record/findBroker';

/** What a card asks the insurer for: a nomination by a policy holder, or null for the registration of its broker. */
export type ReturnedRequest = {
  uniqueId: string;
  holder: { uniqueId: string; name: string };
} | null;

/** Loads the request of a card. 422 for a nomination that does not wait for a decision any more. */
export async function requireWaitingRequest(transaction: Transaction, card: CardToChange): Promise<ReturnedRequest> {
  if (card.cardType !== 'NOMEACAO_TOMADOR') return null;
  const [found] = await transaction
    .select({
      uniqueId: policyHolderNominations.uniqueId,
      holder: { uniqueId: policyHolders.uniqueId, name: policyHolders.name },
    })
    .from(cards)
    .innerJoin(
      policyHolderNominations,
      and(
        eq(policyHolderNominations.uniqueId, cards.nominationUniqueId),
        eq(policyHolderNominations.companyId, cards.companyId),
      ),
    )
    .innerJoin(policyHolders, eq(policyHolders.id, policyHolderNominations.policyHolderId))
    .where(and(eq(cards.id, card.id), eq(policyHolderNominations.status, 'pending')));
  if (!found) throw unprocessable(`A nomeação do card ${card.cardRef} não espera mais por uma decisão.`);
  return found;
}

interface Returning {
  broker: BrokerRow;
  request: ReturnedRequest;
}

/** Writes into the histories of the nomination and its policy holder, or of the broker, that the request went to the broker. */
export function recordSentBack(
  transaction: Transaction,
  user: CurrentUser,
  { broker, request }: Returning,
  reason: string,
): Promise<void> {
  const told = { field: 'reason', text: reason } as const;
  if (request)
    return recordReturnOfNomination(transaction, user, { ...request, broker }, { action: 'sentToBroker', told });
  return auditRecord(
    transaction,
    user,
    { kind: 'broker', uniqueId: broker.uniqueId },
    { action: 'registrationSentBack', changes: [{ field: 'reason', before: null, after: reason }] },
  );
}

/** The same where it comes back unanswered. Why stands in the history of the card alone: the broker reads its own. */
export function recordTakenBack(
  transaction: Transaction,
  user: CurrentUser,
  { broker, request }: Returning,
): Promise<void> {
  const told = { field: 'reason', text: null } as const;
  if (request)
    return recordReturnOfNomination(transaction, user, { ...request, broker }, { action: 'takenBackFromBroker', told });
  return auditRecord(
    transaction,
    user,
    { kind: 'broker', uniqueId: broker.uniqueId },
    { action: 'registrationTakenBack', changes: [] },
  );
}

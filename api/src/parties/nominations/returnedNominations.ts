import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getReturnedNominations } from '@portal/shared/contracts/parties/nominations';
import { waitingCard } from '../../deals/cards/sentBack';
import { hasProposalRight } from '../../deals/records/visibleProposal';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { brokers, policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';
import { auditRecords } from '../../platform/history/auditRecord';
import type { Doer } from '../../platform/history/auditRecord';
import { modalityNames } from './modalityNames';

const LATEST = 200;

/** True for a broker's user who writes proposals: nominations are asked for by them, too. */
export async function answersReturned(database: Database, user: CurrentUser): Promise<boolean> {
  if (visibilityOf(user).kind !== 'brokers') return false;
  return (await hasProposalRight(database, user, 'CRIAR')) || (await hasProposalRight(database, user, 'EDITAR'));
}

/** The requests of the user's brokers that the insurer sent back, the oldest first. */
export async function returnedNominations(
  database: Database,
  user: CurrentUser,
): Promise<CallResponse<typeof getReturnedNominations>> {
  const visibility = visibilityOf(user);
  if (visibility.kind !== 'brokers' || visibility.brokerIds.length === 0) return [];
  const rows = await database
    .select({
      row: policyHolderNominations,
      holderName: policyHolders.name,
      brokerName: brokers.name,
      sentBackAt: cards.sentBackAt,
      sentBackReason: cards.sentBackReason,
    })
    .from(policyHolderNominations)
    .innerJoin(cards, waitingCard)
    .innerJoin(policyHolders, eq(policyHolders.id, policyHolderNominations.policyHolderId))
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(
      and(
        eq(policyHolderNominations.companyId, user.companyId),
        inArray(policyHolderNominations.brokerId, [...visibility.brokerIds]),
      ),
    )
    .orderBy(asc(cards.sentBackAt), asc(cards.id))
    .limit(LATEST);
  const nameOf = await modalityNames(
    database,
    rows.flatMap(({ row }) => row.modalityIds),
  );
  const mayAnswer = rows.length > 0 && (await answersReturned(database, user));
  return rows.flatMap(({ row, holderName, brokerName, sentBackAt, sentBackReason }) =>
    sentBackAt
      ? [
          {
            NominationUniqueId: row.uniqueId,
            PolicyHolderName: holderName,
            BrokerName: brokerName,
            CoversAll: row.coversAll,
            ModalityNames: row.modalityIds.flatMap((id) => nameOf.get(id) ?? []).toSorted((a, b) => a.localeCompare(b)),
            Returned: { At: sentBackAt.toISOString(), Reason: sentBackReason ?? '' },
            MayAnswer: mayAnswer,
          },
        ]
      : [],
  );
}

interface Returning {
  uniqueId: string;
  holder: { uniqueId: string };
  broker: { name: string };
}

const onHolder = {
  sentToBroker: 'nominationSentBack',
  takenBackFromBroker: 'nominationTakenBack',
  handedInAgain: 'nominationAnswered',
} as const;

interface Step {
  action: keyof typeof onHolder;
  told: { field: 'reason' | 'observation'; text: string | null };
}

/** Writes into the histories of a nomination and of its policy holder that it went to its broker or came back. */
export function recordReturnOfNomination(
  transaction: Transaction,
  doer: Doer,
  { uniqueId, holder, broker }: Returning,
  { action, told }: Step,
): Promise<void> {
  const changes = told.text === null ? [] : [{ field: told.field, before: null, after: told.text }];
  return auditRecords(transaction, doer, [
    { kind: 'policyHolderNomination', uniqueId, action, changes },
    {
      ...{ kind: 'policyHolder', uniqueId: holder.uniqueId, action: onHolder[action] },
      changes: [{ field: 'nominatedBroker', before: null, after: broker.name }, ...changes],
    },
  ]);
}

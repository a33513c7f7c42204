import { and, eq, isNotNull } from 'drizzle-orm';
import { coBrokerCents, sharedInstalmentCommission } from '@portal/shared/domain/billing/sharedCommission';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { roundHalfUp } from '@portal/shared/domain/values/rounding';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { seesCommission, seesCommissionOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { brokers } from '../../platform/database/schema/parties';
import { readCommissionSeen } from '../proposals/record/commissionSeen';
import { coBrokersOf } from '../proposals/record/recordParts';
import type { PolicyRow } from './record/findPolicy';

/** What a broker has of each instalment's commission. */
interface BrokerShare {
  broker: { id: number; uniqueId: string; name: string };
  sharePercent: number;
  cents: readonly number[];
}

/** Shares are kept to so many places. */
const SHARE_PLACES = 8;

/**
 * The commission of each instalment by broker, the leading one first. What each has of the whole is what its statement tells
 * (`earnedBy`): the issue and every endorsement shared by itself.
 */
export async function commissionsByBroker(
  database: Database,
  policy: PolicyRow,
  instalmentsCents: readonly number[],
): Promise<BrokerShare[]> {
  const columns = { id: brokers.id, uniqueId: brokers.uniqueId, name: brokers.name };
  const [[leading], others] = await Promise.all([
    database.select(columns).from(brokers).where(eq(brokers.id, policy.brokerId)),
    coBrokersOf(database, { id: policy.proposalId }),
  ]);
  if (!leading) throw new Error('A policy has a broker');
  const amounts = others.length === 0 ? [] : await commissionAmounts(database, policy);
  const parts = others.map(({ sharePercent }) => coBrokerCents(amounts, sharePercent));
  const rows = sharedInstalmentCommission(instalmentsCents, parts);
  const left = others.reduce((percent, { sharePercent }) => percent - sharePercent, 100);
  return [
    { broker: leading, sharePercent: roundHalfUp(left, SHARE_PLACES), cents: rows.at(-1) ?? [] },
    ...others.map((one, index) => ({ ...one, cents: rows[index] ?? [] })),
  ];
}

/** Of the issue, and of each issued endorsement, which `policies` carries in one sum. */
async function commissionAmounts(
  database: Database,
  { id, commissionCents }: Pick<PolicyRow, 'id' | 'commissionCents'>,
): Promise<number[]> {
  const issued = await database
    .select({ cents: endorsements.commissionDifferenceCents })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyId, id),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        isNotNull(endorsements.issueDate),
      ),
    );
  const moved = issued.map(({ cents }) => cents);
  return [commissionCents - moved.reduce((sum, cents) => sum + cents, 0), ...moved];
}

/** Those that the user may know; null for who sees no commission, as the policy holder, whose business it is not. */
export const sharesSeenBy = (user: CurrentUser, shares: readonly BrokerShare[]): readonly BrokerShare[] | null =>
  seesCommission(user) ? shares.filter(({ broker }) => seesCommissionOf(user, broker.id)) : null;

/** Returns how much of the whole commission of a policy a user may know, in cents; null for who sees none. */
export async function readSeenCommission(
  database: Database,
  user: CurrentUser,
  policy: PolicyRow,
): Promise<number | null> {
  const seen = await readCommissionSeen(database, user, policy);
  return seen.isShared
    ? seen.cents(...(await commissionAmounts(database, policy)))
    : seen.cents(policy.commissionCents);
}

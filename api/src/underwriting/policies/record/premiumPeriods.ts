import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { periodsOfEndorsement } from '@portal/shared/domain/underwriting/earnedPremium';
import type { PremiumPeriod } from '@portal/shared/domain/underwriting/earnedPremium';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { proposals } from '../../../platform/database/schema/proposals';
import type { PolicyRow } from './findPolicy';

type Charged = Pick<PolicyRow, 'id' | 'proposalId' | 'startDate' | 'endDate' | 'insuredAmountCents' | 'premiumCents'>;

/** What was charged for a policy, each part with the days over which it is earned: its issue, then every issued endorsement. */
export async function premiumPeriods(database: Database | Transaction, policy: Charged): Promise<PremiumPeriod[]> {
  const [proposal] = await database
    .select({ endDate: proposals.endDate })
    .from(proposals)
    .where(eq(proposals.id, policy.proposalId));
  const issued = await database
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida)))
    .orderBy(...inOrderOfIssue);
  let endBefore = proposal?.endDate ?? policy.endDate;
  const moved = issued.reduce((sum, { premiumDifferenceCents }) => sum + premiumDifferenceCents, 0);
  const periods: PremiumPeriod[] = [
    { premiumCents: policy.premiumCents - moved, from: policy.startDate, until: endBefore },
  ];
  for (const one of issued) {
    periods.push(...periodsOfIssued(one, endBefore, policy.startDate));
    endBefore = one.endDate;
  }
  return periods;
}

type IssuedRow = Pick<
  typeof endorsements.$inferSelect,
  | 'premiumPeriods'
  | 'effectiveOn'
  | 'issueDate'
  | 'premiumDifferenceCents'
  | 'previousInsuredAmountCents'
  | 'insuredAmountCents'
  | 'endDate'
>;

/** Over which days the premium of an issued endorsement is earned: as it says itself, else as its figures do. */
export const periodsOfIssued = (one: IssuedRow, endBefore: PlainDate, startDate: PlainDate): PremiumPeriod[] =>
  one.premiumPeriods ??
  periodsOfEndorsement({
    effectiveOn: one.effectiveOn ?? one.issueDate ?? startDate,
    premiumDifferenceCents: one.premiumDifferenceCents,
    amountBeforeCents: one.previousInsuredAmountCents,
    amountAfterCents: one.insuredAmountCents,
    endBefore,
    endAfter: one.endDate,
  });

/** Issued endorsements come in the order of their issue, which is not that of their request. */
export const inOrderOfIssue: readonly SQL[] = [
  sql`coalesce(${endorsements.issuedAt}, ${endorsements.decidedAt}, ${endorsements.createdAt})`,
  asc(endorsements.sequenceNumber),
];

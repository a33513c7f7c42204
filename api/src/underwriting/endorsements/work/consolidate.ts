import { eq } from 'drizzle-orm';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { plannedNext } from '@portal/shared/domain/underwriting/endorsement/overrides';
import type { StatementLine } from '@portal/shared/domain/underwriting/endorsement/statement';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { nextEndorsementNumber } from '../../policies/record/nextEndorsementNumber';
import { ratedPolicy } from '../request/price/ratedPolicy';
import { readStanding } from '../request/standing/readStanding';
import { issuedSeries } from '../series/issuedSeries';
import { seriesBeyond } from '../series/outOfSequence';
import { statementOf } from '../series/premiumByPeriod';
import type { EndorsementRow } from './endorsementAccess';
import { isCancellation } from './issueEffect';

interface Placed {
  policy: PolicyRow;
  endorsement: EndorsementRow;
  now: Date;
}

interface StatedIssue {
  lines: StatementLine[];
  /** Begins before others that were issued already. */
  isOutOfSequence: boolean;
}

/**
 * The policy from each date on with an endorsement as it is about to be issued, and where its premium is earned: by one way
 * whether or not something begins later, so that a later one that is undone leaves no cent behind. Null where no days come of it.
 */
export async function statementAtIssue(
  transaction: Transaction,
  { policy, endorsement, now }: Placed,
): Promise<StatedIssue | null> {
  const { leaves, premiumDifferenceCents } = endorsement;
  // As it will be stored (issueEffect).
  const effectiveOn = endorsement.wantedEffectiveOn ?? dateOfInstant(now);
  if (leaves === null || isCancellation(endorsement)) return null;
  const standing = await readStanding(transaction, policy, now);
  const beyond = await seriesBeyond(transaction, standing, effectiveOn);
  if (!beyond && premiumDifferenceCents === 0) return null;
  const series = beyond ?? (await issuedSeries(transaction, standing));
  const planned = plannedNext(series.issued, { effectiveOn, changes: leaves });
  const rated = await ratedPolicy(transaction, standing);
  return { lines: statementOf({ series, planned }, rated, premiumDifferenceCents), isOutOfSequence: beyond !== null };
}

/**
 * Issued documents never change: with one out of sequence another is issued, which moves nothing itself and states the
 * policy as it is from each date on.
 */
export async function consolidate(
  transaction: Transaction,
  user: CurrentUser,
  { policy, endorsement, now }: Placed,
  statement: StatementLine[],
): Promise<void> {
  const next = await nextEndorsementNumber(transaction, policy);
  const { effectiveOn, insuredAmountCents, addedAmountCents } = endorsement;
  const [made] = await transaction
    .insert(endorsements)
    .values({
      companyId: policy.companyId,
      policyId: policy.id,
      endorsementTypeId: EndorsementTypeId.Neutro,
      ...next,
      statusId: ProposalStatus.Emitida,
      requestedByUserId: user.id,
      issueDate: dateOfInstant(now),
      issuedAt: now,
      effectiveOn,
      wantedEffectiveOn: effectiveOn,
      startDate: endorsement.startDate,
      endDate: endorsement.endDate,
      deadlineDays: endorsement.deadlineDays,
      previousInsuredAmountCents: insuredAmountCents,
      insuredAmountCents,
      previousAddedAmountCents: addedAmountCents,
      addedAmountCents,
      premiumDifferenceCents: 0,
      reason: 'Consolidação da apólice',
      object: `Consolida a apólice ${policy.number}: o endosso ${endorsement.number}, que vale a partir de ${formatDate(effectiveOn)}, começa antes de outros já emitidos. O prêmio de cada período é o dele; este endosso não move nenhum.`,
      leaves: [],
      consolidatesId: endorsement.id,
      statement,
      engineStep: 'finished',
      legalClockEndedAt: now,
      searchText: `${policy.searchText} ${searchable(next.number)}`,
      createdAt: now,
    })
    .returning({ uniqueId: endorsements.uniqueId });
  if (!made) throw new Error('An inserted endorsement has a row');
  await auditRecord(
    transaction,
    user,
    { kind: 'endorsement', uniqueId: made.uniqueId },
    { action: 'issued', changes: [{ field: 'statusId', before: null, after: ProposalStatus.Emitida }] },
  );
}

/** The number of the one that was issued with an endorsement out of sequence, to consolidate it. */
export async function consolidatorOf(transaction: Pick<Transaction, 'select'>, id: number): Promise<string | null> {
  const [found] = await transaction
    .select({ number: endorsements.number })
    .from(endorsements)
    .where(eq(endorsements.consolidatesId, id));
  return found?.number ?? null;
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { withValues } from '@portal/shared/domain/underwriting/endorsement/applyChanges';
import type { EndorsedFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import type { FirstVersion, IssuedEndorsement } from '@portal/shared/domain/underwriting/endorsement/series';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { inOrderOfIssue, periodsOfIssued } from '../../policies/record/premiumPeriods';
import type { Standing } from '../request/standing/readStanding';
import { firstFacts } from './firstFacts';
import { countsStill } from './isNotUndone';
import { leavesOfRow } from './leavesOfRow';

/** An issued endorsement with what people call it; its place is that of its issue. */
export interface ToldEndorsement extends IssuedEndorsement {
  id: number;
  number: string;
  issuedOn: PlainDate;
}

/** A policy as it was issued, and everything that endorsements made of it. */
export interface IssuedSeries {
  first: FirstVersion;
  issued: readonly ToldEndorsement[];
}

/** Without what is long and not looked at: of those with leaves also what they were asked for by. */
const readColumns = {
  id: endorsements.id,
  number: endorsements.number,
  endorsementTypeId: endorsements.endorsementTypeId,
  issueDate: endorsements.issueDate,
  effectiveOn: endorsements.effectiveOn,
  startDate: endorsements.startDate,
  endDate: endorsements.endDate,
  previousInsuredAmountCents: endorsements.previousInsuredAmountCents,
  insuredAmountCents: endorsements.insuredAmountCents,
  premiumDifferenceCents: endorsements.premiumDifferenceCents,
  commissionDifferenceCents: endorsements.commissionDifferenceCents,
  consolidatesId: endorsements.consolidatesId,
  undoesId: endorsements.undoesId,
  leaves: endorsements.leaves,
  yieldedPaths: endorsements.yieldedPaths,
  premiumPeriods: endorsements.premiumPeriods,
  askedFor: sql<EndorsementForm | null>`case when ${endorsements.leaves} is null then ${endorsements.askedFor} end`,
};

/**
 * The issued endorsements of a policy as the arithmetic of endorsements takes them, from what is stored: what each changed
 * from which day on, by its own leaves, or by its figures and form where it kept none.
 */
export async function issuedSeries(database: Database | Transaction, standing: Standing): Promise<IssuedSeries> {
  const { policy } = standing;
  const rows = await database
    .select(readColumns)
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida)))
    .orderBy(...inOrderOfIssue);
  const facts = await firstFacts(database, standing, rows);
  const issued: ToldEndorsement[] = [];
  const lastUntold = rows.findLastIndex(({ leaves }) => leaves === null);
  let [running, endBefore]: [EndorsedFacts, PlainDate] = [facts, facts.ModalidadePrincipal.FimVigencia];
  for (const row of rows) {
    const { changes, overrides } = leavesOfRow(row, running);
    issued.push({
      id: row.id,
      number: row.number,
      issuedOn: row.issueDate ?? row.effectiveOn ?? policy.startDate,
      sequenceNumber: issued.length + 1,
      effectiveOn: row.effectiveOn ?? row.issueDate ?? policy.startDate,
      changes,
      overrides,
      undoes: issued.find(({ id }) => id === row.undoesId)?.sequenceNumber ?? null,
      premiumDifferenceCents: row.premiumDifferenceCents,
      commissionDifferenceCents: row.commissionDifferenceCents,
      periods: periodsOfIssued(row, endBefore, policy.startDate),
    });
    // Only what kept no leaves is told beside the policy that it found.
    const lasting = lastUntold < issued.length ? [] : changes.filter(({ path }) => !row.yieldedPaths.includes(path));
    running = withValues(running, new Map(lasting.map(({ path, after }) => [path, after])));
    endBefore = row.endDate;
  }
  const sum = (of: (one: ToldEndorsement) => number) => issued.reduce((total, one) => total + of(one), 0);
  return {
    first: {
      facts,
      premiumCents: policy.premiumCents - sum((one) => one.premiumDifferenceCents),
      commissionCents: policy.commissionCents - sum((one) => one.commissionDifferenceCents),
    },
    issued,
  };
}

/** True where something that was issued begins after a day: what is asked for from then on would be out of sequence. */
export const beginsSomethingAfter = async (
  database: Database | Transaction,
  policyId: number,
  day: PlainDate,
): Promise<boolean> =>
  (await database.$count(
    endorsements,
    and(
      eq(endorsements.policyId, policyId),
      eq(endorsements.statusId, ProposalStatus.Emitida),
      gt(endorsements.effectiveOn, day),
      countsStill,
    ),
  )) > 0;

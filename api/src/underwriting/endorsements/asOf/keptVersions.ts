import { and, asc, eq } from 'drizzle-orm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PolicyVersion } from '@portal/shared/contracts/underwriting/policyVersions';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { policyFacts } from '../../proposals/policyVersion/policyFacts';
import type { ProposalContract } from '../../proposals/terms/readContract';
import type { PolicyRow } from '../../policies/record/findPolicy';

type Endorsement = typeof endorsements.$inferSelect;

/** A version with what it says. */
export interface KeptVersion extends PolicyVersion {
  facts: PolicyFacts;
  /** Of an endorsement that was undone, or of the one that undid it: together they change nothing. */
  isTakenBack: boolean;
}

/** The versions of a policy in the order of their issue; what was kept of none is one: as it stands since its issue. */
export async function keptVersions(
  database: Database,
  policy: PolicyRow,
  contract: ProposalContract,
): Promise<KeptVersion[]> {
  const [kept, issued] = await Promise.all([
    database
      .select({ version: policyVersions, endorsement: endorsements })
      .from(policyVersions)
      .leftJoin(endorsements, eq(endorsements.id, policyVersions.endorsementId))
      .where(eq(policyVersions.policyId, policy.id))
      .orderBy(asc(policyVersions.version)),
    database
      .select()
      .from(endorsements)
      .where(and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida))),
  ]);
  const keptIds = new Set(kept.map(({ version }) => version.endorsementId));
  const since = firstKnownDay(
    policy,
    // One that consolidates states what others made, and has no version.
    issued.filter(({ id, consolidatesId }) => !keptIds.has(id) && consolidatesId === null),
  );
  const takenBack = takenBackOf(kept.flatMap(({ endorsement }) => (endorsement ? [endorsement] : [])));
  const first = {
    ...ofIssue,
    ...{ Version: 1, EffectiveOn: since, IssuedOn: policy.issueDate, isTakenBack: false },
  };
  if (kept.length === 0) return [{ ...first, facts: policyFacts(policy, contract) }];
  return kept.map(({ version: { version, facts, madeAt }, endorsement }) => {
    if (version === 1 && !endorsement) return { ...first, facts };
    const madeOn = dateOfInstant(madeAt);
    return {
      ...(endorsement ? ofEndorsement(endorsement) : ofIssue),
      Version: version,
      EffectiveOn: endorsement?.effectiveOn ?? madeOn,
      IssuedOn: endorsement?.issueDate ?? madeOn,
      isTakenBack: endorsement !== null && takenBack.has(endorsement.id),
      facts,
    };
  });
}

/** Both of each pair of which both versions were kept. */
function takenBackOf(kept: readonly Endorsement[]): ReadonlySet<number> {
  const ids = new Set(kept.map(({ id }) => id));
  return new Set(kept.flatMap(({ id, undoesId }) => (undoesId !== null && ids.has(undoesId) ? [id, undoesId] : [])));
}

/** On which day a policy began to be one: issued, or covered if that was before. */
export const firstDayOf = ({ issueDate, startDate }: Pick<PolicyRow, 'issueDate' | 'startDate'>): PlainDate =>
  startDate < issueDate ? startDate : issueDate;

/** What was kept first says how a policy stood after the endorsements from before; of the days before those nothing is known. */
const firstKnownDay = (policy: PolicyRow, unkept: readonly Endorsement[]): PlainDate =>
  unkept.reduce(
    (latest, { effectiveOn }) => (effectiveOn !== null && effectiveOn > latest ? effectiveOn : latest),
    firstDayOf(policy),
  );

const ofIssue = { EndorsementUniqueId: null, EndorsementNumber: null, Sequence: null, EndorsementTypeId: null };

const ofEndorsement = ({ uniqueId, number, sequenceNumber, endorsementTypeId }: Endorsement) => ({
  EndorsementUniqueId: uniqueId,
  EndorsementNumber: number,
  Sequence: sequenceNumber,
  EndorsementTypeId: endorsementTypeId,
});

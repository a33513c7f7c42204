import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ReinsuranceCession } from '@portal/shared/contracts/underwriting/reinsurance';
import { cedeRisk } from '@portal/shared/domain/underwriting/reinsurance';
import type { Transaction } from '../../platform/database/connection';
import type { Reader } from '../../platform/database/kept';
import { endorsements } from '../../platform/database/schema/endorsements';
import type { policies } from '../../platform/database/schema/policies';
import { reinsuranceCessions } from '../../platform/database/schema/reinsuranceCessions';
import { users } from '../../platform/database/schema/users';
import { storedAmountAtRisk } from './amountAtRisk';

/** Loads the last reinsurance decision of a proposal; undefined if there is none. */
export async function loadProposalCession(reader: Reader, proposalId: number): Promise<ReinsuranceCession | undefined> {
  const [last] = await selectCessions(reader)
    .where(eq(reinsuranceCessions.proposalId, proposalId))
    .orderBy(desc(reinsuranceCessions.id))
    .limit(1);
  return last && toCessionDto(last);
}

/** Lists the cessions that took effect with the issue of a policy and of its endorsements, latest first. */
export async function listPolicyCessions(reader: Reader, policyId: number) {
  const rows = await selectCessions(reader)
    .where(eq(reinsuranceCessions.policyId, policyId))
    .orderBy(desc(reinsuranceCessions.policyVersion));
  return rows.map((row) => ({
    ...toCessionDto(row),
    PolicyVersion: row.cession.policyVersion ?? 0,
    EndorsementNumber: row.endorsementNumber,
  }));
}

const selectCessions = (reader: Reader) =>
  reader
    .select({ cession: reinsuranceCessions, decidedByName: users.name, endorsementNumber: endorsements.number })
    .from(reinsuranceCessions)
    .leftJoin(users, eq(users.id, reinsuranceCessions.decidedByUserId))
    .leftJoin(endorsements, eq(endorsements.id, reinsuranceCessions.endorsementId));

type CessionRow = Awaited<ReturnType<typeof selectCessions>>[number];

function toCessionDto({ cession, decidedByName }: CessionRow): ReinsuranceCession {
  const { treatyCents, placedCents, retainedCents, retainedExcessCents } = cedeRisk(cession, {
    TreatyPercent: cession.treatyPercent,
    Placements: cession.placements,
  });
  return {
    AmountAtRiskValue: cession.amountAtRiskCents,
    TreatyCapacityValue: cession.treatyCapacityCents,
    TreatyPercent: cession.treatyPercent,
    TreatyValue: treatyCents,
    Placements: cession.placements.map((placement, index) => ({ ...placement, Value: placedCents[index] ?? 0 })),
    RetainedValue: retainedCents,
    RetainedExcessValue: retainedExcessCents,
    DecidedByName: decidedByName,
    DecidedAt: cession.decidedAt.toISOString(),
  };
}

interface IssuedVersion {
  policy: typeof policies.$inferSelect;
  /** Null if the policy itself is issued. */
  endorsementId: number | null;
  version: number;
}

/**
 * Links the last reinsurance decision of a proposal or an endorsement to the policy version that its issue creates. The shares then
 * refer to the issued amount: an amount below the decided one needs no new decision.
 */
export async function linkCessionToVersion(
  transaction: Transaction,
  { policy, endorsementId, version }: IssuedVersion,
): Promise<void> {
  const [last] = await transaction
    .select({ id: reinsuranceCessions.id, highestAmountCents: endorsements.highestAmountCents })
    .from(reinsuranceCessions)
    .leftJoin(endorsements, eq(endorsements.id, reinsuranceCessions.endorsementId))
    .where(
      endorsementId === null
        ? eq(reinsuranceCessions.proposalId, policy.proposalId)
        : eq(reinsuranceCessions.endorsementId, endorsementId),
    )
    .orderBy(desc(reinsuranceCessions.id))
    .limit(1);
  if (!last) return;
  await transaction
    .update(reinsuranceCessions)
    .set({
      policyId: policy.id,
      policyVersion: version,
      amountAtRiskCents: Math.max(storedAmountAtRisk(policy), last.highestAmountCents ?? 0),
    })
    .where(and(eq(reinsuranceCessions.id, last.id), isNull(reinsuranceCessions.policyId)));
}

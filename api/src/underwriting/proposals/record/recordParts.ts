import { and, asc, eq, isNull } from 'drizzle-orm';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { coverages } from '../../../platform/database/schema/modalities';
import { beneficiaries, brokers } from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import { cities } from '../../../platform/database/schema/places';
import { proposalBeneficiaries, proposalCoBrokers } from '../../../platform/database/schema/proposalParts';
import { proposalCoverages } from '../../../platform/database/schema/proposals';

const branchColumns = {
  UniqueId: policyHolderBranches.uniqueId,
  Name: policyHolderBranches.name,
  CpfCnpj: policyHolderBranches.document,
  CityName: cities.name,
};

/** The filiais that a proposal of the policy holder may name. */
export const branchesOf = kept((reader, { policyHolderId }: Asked<'policyHolderId'>) =>
  reader
    .select(branchColumns)
    .from(policyHolderBranches)
    .leftJoin(cities, eq(cities.id, policyHolderBranches.cityId))
    .where(and(eq(policyHolderBranches.policyHolderId, policyHolderId), isNull(policyHolderBranches.deletedAt)))
    .orderBy(asc(policyHolderBranches.name), asc(policyHolderBranches.id)),
);

/** The one that a proposal names, also when it was taken away since. */
export async function branchOf(database: Reader, branchId: number | null) {
  if (branchId === null) return null;
  const [branch] = await database
    .select(branchColumns)
    .from(policyHolderBranches)
    .leftJoin(cities, eq(cities.id, policyHolderBranches.cityId))
    .where(eq(policyHolderBranches.id, branchId));
  return branch ?? null;
}

/** Of a proposal. */
export const beneficiariesOf = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({
      id: beneficiaries.id,
      uniqueId: beneficiaries.uniqueId,
      name: beneficiaries.name,
      document: beneficiaries.document,
      locationId: proposalBeneficiaries.locationId,
    })
    .from(proposalBeneficiaries)
    .innerJoin(beneficiaries, eq(beneficiaries.id, proposalBeneficiaries.beneficiaryId))
    .where(eq(proposalBeneficiaries.proposalId, id))
    .orderBy(asc(proposalBeneficiaries.order), asc(beneficiaries.id)),
);

/** Of a proposal. */
export const coBrokersOf = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({ broker: brokers, sharePercent: proposalCoBrokers.sharePercent })
    .from(proposalCoBrokers)
    .innerJoin(brokers, eq(brokers.id, proposalCoBrokers.brokerId))
    .where(eq(proposalCoBrokers.proposalId, id))
    .orderBy(asc(brokers.name), asc(brokers.id)),
);

/** Of a proposal. */
export const coveragesOf = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({
      CoverageUniqueId: coverages.uniqueId,
      Name: coverages.name,
      InsuredAmountValue: proposalCoverages.insuredAmountCents,
      PremiumValue: proposalCoverages.premiumCents,
    })
    .from(proposalCoverages)
    .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
    .where(eq(proposalCoverages.proposalId, id))
    .orderBy(asc(proposalCoverages.id)),
);

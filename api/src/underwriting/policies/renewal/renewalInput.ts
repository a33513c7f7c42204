import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { renewedTerm } from '@portal/shared/domain/underwriting/renewal/renewedTerm';
import type { Transaction } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, insureds, locations, policyHolders } from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { followingCoverages, getContractEnd, lastVersionOf } from '../../proposals/policyVersion/standingTerms';
import { coBrokersOf, coveragesOf, beneficiariesOf } from '../../proposals/record/recordParts';
import type { PolicyRow } from '../record/findPolicy';

const complementary = alias(modalities, 'complementary');

/**
 * What one would have to send to go on with a policy as it stands: its own parties, amount and dates, which endorsements
 * have changed, its words as they last stood, and of its proposal what they do not change.
 */
export async function renewalInput(transaction: Transaction, policy: PolicyRow) {
  const [found] = await transaction
    .select({
      issued: proposals,
      broker: brokers,
      policyHolder: policyHolders.uniqueId,
      branch: policyHolderBranches.uniqueId,
      insured: insureds.uniqueId,
      location: locations.uniqueId,
      locationInsuredId: locations.insuredId,
      modality: modalities.uniqueId,
      complementary: complementary.uniqueId,
    })
    .from(proposals)
    .innerJoin(brokers, eq(brokers.id, policy.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, policy.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, policy.insuredId))
    .innerJoin(modalities, eq(modalities.id, policy.modalityId))
    .leftJoin(policyHolderBranches, eq(policyHolderBranches.id, proposals.policyHolderBranchId))
    .leftJoin(locations, eq(locations.id, proposals.insuredLocationId))
    .leftJoin(complementary, eq(complementary.id, proposals.complementaryModalityId))
    .where(eq(proposals.id, policy.proposalId));
  if (!found) throw new Error('A policy comes of a proposal');
  const { issued } = found;
  const { startDate, endDate } = renewedTerm(policy);
  const standing = await standingTerms(transaction, policy, issued);
  const input: ProposalInput = {
    PolicyHolderUniqueId: found.policyHolder,
    PolicyHolderBranchUniqueId: found.branch,
    InsuredUniqueId: found.insured,
    InsuredLocationUniqueId: found.locationInsuredId === policy.insuredId ? found.location : null,
    Beneficiaries: await beneficiariesFor(transaction, issued.id),
    CoBrokers: (await coBrokersOf(transaction, { id: issued.id })).map(({ broker, sharePercent }) => ({
      BrokerUniqueId: broker.uniqueId,
      SharePercent: sharePercent,
    })),
    ModalityUniqueId: found.modality,
    StartDate: startDate,
    EndDate: endDate,
    InsuredAmountValue: policy.insuredAmountCents,
    Complementary:
      found.complementary === null
        ? null
        : complementaryOf(standing.complementary, found.complementary, policy, { startDate, endDate }),
    Coverages: standing.coverages,
    RiskDetails: { ...noRiskDetails, ...issued.riskDetails, ContractEndDate: standing.contractEnd },
    Object: standing.object[0]?.Value ?? '',
    ParticularClauses: standing.particularClauses,
  };
  return { input, broker: found.broker, issued };
}

/**
 * Object, clauses, coverages and the second cover as endorsements left them. A policy of which no version was kept says what its proposal
 * does; so do coverages that were kept before their identity was.
 */
async function standingTerms(transaction: Transaction, policy: PolicyRow, issued: typeof proposals.$inferSelect) {
  const kept = await lastVersionOf(transaction, policy.id);
  const { object, particularClauses } = issued.contractualTerms;
  const onWire = ({ name, value }: { name: string; value: string }) => ({ Name: name, Value: value });
  const known = kept?.Coverages.every(({ CoverageUniqueId }) => CoverageUniqueId !== undefined) ? kept : null;
  const coverages = followingCoverages(known?.Coverages ?? (await coveragesOf(transaction, { id: issued.id })), {
    from: known?.InsuredAmountValue ?? issued.insuredAmountCents,
    to: policy.insuredAmountCents,
  });
  return {
    object: kept?.Object ?? object.map(onWire),
    particularClauses: kept?.ParticularClausule ?? particularClauses.map(onWire),
    complementary: kept?.Complementary ?? issuedSecondCover(issued),
    contractEnd: getContractEnd(kept, issued.riskDetails),
    coverages: coverages.map(({ CoverageUniqueId = '', InsuredAmountValue }) => ({
      CoverageUniqueId,
      InsuredAmountValue,
    })),
  };
}

type SecondCover = NonNullable<PolicyFacts['Complementary']>;

/** The second cover as it was issued, of a policy that no endorsement of it has reached. */
const issuedSecondCover = (issued: typeof proposals.$inferSelect): SecondCover => ({
  InsuredAmountValue: issued.complementaryInsuredAmountCents ?? 0,
  StartDate: issued.complementaryStartDate ?? issued.startDate,
  EndDate: issued.complementaryEndDate ?? issued.endDate,
});

/** The second cover keeps its distance to the principal one, and ends with it where it does. */
function complementaryOf(
  { InsuredAmountValue, StartDate, EndDate }: SecondCover,
  ModalityUniqueId: string,
  policy: Pick<PolicyRow, 'startDate' | 'endDate'>,
  { startDate, endDate }: { startDate: string; endDate: string },
): NonNullable<ProposalInput['Complementary']> {
  const moved = (date: string) => addDays(date, daysBetween(policy.startDate, startDate));
  return {
    ModalityUniqueId,
    StartDate: moved(StartDate),
    EndDate: EndDate >= policy.endDate ? endDate : moved(EndDate),
    InsuredAmountValue,
  };
}

async function beneficiariesFor(transaction: Transaction, proposalId: number): Promise<ProposalInput['Beneficiaries']> {
  const named = await beneficiariesOf(transaction, { id: proposalId });
  if (named.length === 0) return [];
  const addresses = await transaction
    .select({ id: locations.id, uniqueId: locations.uniqueId })
    .from(proposalBeneficiaries)
    .innerJoin(locations, eq(locations.id, proposalBeneficiaries.locationId))
    .where(eq(proposalBeneficiaries.proposalId, proposalId));
  return named.map(({ uniqueId, locationId }) => ({
    BeneficiaryUniqueId: uniqueId,
    LocationUniqueId: addresses.find(({ id }) => id === locationId)?.uniqueId ?? null,
  }));
}

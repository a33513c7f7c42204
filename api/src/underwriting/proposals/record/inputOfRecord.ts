import type { ProposalInput, ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { joinWordings } from '@portal/shared/domain/parameters/contractualTerms';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';

/** What one would have to send to get this proposal. */
export function inputOfRecord(record: ProposalRecord): ProposalInput {
  const { ComplementaryModality: second } = record;
  return {
    PolicyHolderUniqueId: record.PolicyHolder.UniqueId,
    PolicyHolderBranchUniqueId: record.PolicyHolderBranch?.UniqueId ?? null,
    InsuredUniqueId: record.Insured.UniqueId,
    InsuredLocationUniqueId: record.InsuredLocation?.UniqueId ?? null,
    Beneficiaries: record.Beneficiaries.map(({ Beneficiary, Location }) => ({
      BeneficiaryUniqueId: Beneficiary.UniqueId,
      LocationUniqueId: Location?.UniqueId ?? null,
    })),
    CoBrokers: record.CoBrokers.map(({ Broker, SharePercent }) => ({
      BrokerUniqueId: Broker.UniqueId,
      SharePercent,
    })),
    ModalityUniqueId: record.Modality.UniqueId,
    StartDate: record.StartDate,
    EndDate: record.EndDate,
    InsuredAmountValue: record.InsuredAmountValue,
    Complementary: second && {
      ModalityUniqueId: second.UniqueId,
      StartDate: record.ComplementaryStartDate ?? record.StartDate,
      EndDate: record.ComplementaryEndDate ?? record.EndDate,
      InsuredAmountValue: record.ComplementaryInsuredAmountValue ?? 0,
    },
    Coverages: record.Coverages.map(({ CoverageUniqueId, InsuredAmountValue }) => ({
      CoverageUniqueId,
      InsuredAmountValue,
    })),
    RiskDetails: record.RiskDetails,
    Object: joinWordings(record.ContractualTerms.Object),
    ParticularClauses: record.ContractualTerms.ParticularClausule.map(({ Name, Value }) => ({ Name, Value })),
  };
}

/** The fields in which two inputs differ. Coverages and co-brokers have no order that would mean something. */
export function changedFields(before: ProposalInput, after: ProposalInput): (keyof ProposalInput)[] {
  const [one, other] = [inAnyOrder(before), inAnyOrder(after)];
  return (Object.keys(other) as (keyof ProposalInput)[]).filter(
    (field) => fingerprintOf(one[field]) !== fingerprintOf(other[field]),
  );
}

const inAnyOrder = (input: ProposalInput): ProposalInput => ({
  ...input,
  Coverages: sortedBy(input.Coverages, (one) => one.CoverageUniqueId),
  CoBrokers: sortedBy(input.CoBrokers, (one) => one.BrokerUniqueId),
});

const sortedBy = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] =>
  [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));

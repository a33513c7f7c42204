import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { joinWordings } from '@portal/shared/domain/parameters/contractualTerms';
import { emptyProposalForm } from './proposalForm';
import type { ProposalForm } from './proposalForm';
import { withModality } from './risk/chooseModality';

/**
 * A stored proposal as the form that writes it, for whoever changes or duplicates one. The record holds the modality's
 * name alone, so that its offer comes beside it; null where it is no longer offered, and another one has to be chosen.
 */
export function formFromRecord(record: ProposalRecord, modality: ModalityOffer | null): ProposalForm {
  const { ComplementaryModality: complementary } = record;
  return {
    policyHolder: record.PolicyHolder,
    policyHolderBranch: record.PolicyHolderBranch,
    insured: record.Insured,
    insuredLocation: record.InsuredLocation,
    beneficiaries: record.Beneficiaries.map(({ Beneficiary, Location }) => ({
      beneficiary: Beneficiary,
      location: Location,
    })),
    coBrokers: coBrokersOf(record),
    groupUniqueId: record.Modality.GroupUniqueId,
    modality,
    startDate: record.StartDate,
    endDate: record.EndDate,
    insuredAmount: record.InsuredAmountValue,
    complementary: complementary && {
      modalityUniqueId: complementary.UniqueId,
      startDate: record.ComplementaryStartDate,
      endDate: record.ComplementaryEndDate,
      insuredAmount: record.ComplementaryInsuredAmountValue,
    },
    coverages: record.Coverages.map(({ CoverageUniqueId, InsuredAmountValue }) => ({
      coverageUniqueId: CoverageUniqueId,
      insuredAmount: InsuredAmountValue,
    })),
    riskDetails: record.RiskDetails,
    object: joinWordings(record.ContractualTerms.Object),
    particularClauses: record.ContractualTerms.ParticularClausule,
    broker: { UniqueId: record.Broker.UniqueId, Name: record.Broker.Name },
    quoteUniqueId: null,
    template: null,
  };
}

/** What stays of a stored proposal for the next bond of its policy holder; dates and objeto begin as the modality has them. */
export function formOfNextBond(
  record: Pick<ProposalRecord, 'PolicyHolder' | 'PolicyHolderBranch' | 'Broker' | 'CoBrokers' | 'Modality'>,
  modality: ModalityOffer | null,
): ProposalForm {
  const form: ProposalForm = {
    ...emptyProposalForm,
    policyHolder: record.PolicyHolder,
    policyHolderBranch: record.PolicyHolderBranch,
    coBrokers: coBrokersOf(record),
    groupUniqueId: record.Modality.GroupUniqueId,
    broker: { UniqueId: record.Broker.UniqueId, Name: record.Broker.Name },
  };
  return modality ? { ...form, ...withModality(form, modality) } : form;
}

const coBrokersOf = ({ CoBrokers }: Pick<ProposalRecord, 'CoBrokers'>): ProposalForm['coBrokers'] =>
  CoBrokers.map(({ Broker, SharePercent }) => ({ broker: Broker, sharePercent: SharePercent }));

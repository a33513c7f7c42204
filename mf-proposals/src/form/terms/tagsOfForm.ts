import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import type { ContractAddress, ContractFigures } from '@portal/shared/domain/parameters/contractFigures';
import type { ProposalForm } from '../proposalForm';

/** What the form does not hold and the platform knows. */
export interface KnownOutside {
  insurer: ContractFigures['insurer'];
  proposalNumber: string | null;
  brokerName: string | null;
}

const nothingOutside: KnownOutside = { insurer: null, proposalNumber: null, brokerName: null };

/** Every tag as a proposal that is still written fills it; empty where nothing is known yet. */
export function tagsOfForm(form: ProposalForm, outside: KnownOutside = nothingOutside): ContractTag[] {
  const { policyHolder, insured, modality, complementary, riskDetails } = form;
  const complementaryModality = modality?.ComplementaryModalities.find(
    ({ UniqueId }) => UniqueId === complementary?.modalityUniqueId,
  );
  return filledTags({
    proposalNumber: outside.proposalNumber,
    policyNumber: null,
    startDate: form.startDate,
    endDate: form.endDate,
    insuredAmount: form.insuredAmount,
    modalityName: modality?.Name ?? null,
    complementaryModalityName: complementaryModality?.Name ?? null,
    complementaryInsuredAmount: complementary?.insuredAmount ?? null,
    policyHolder: policyHolder && {
      name: policyHolder.Name,
      document: policyHolder.CpfCnpj,
      address: addressOf(mainOf(policyHolder.Locations)),
    },
    insured: insured && {
      name: insured.Name,
      document: insured.CpfCnpj,
      address: addressOf(form.insuredLocation ?? mainOf(insured.Locations)),
    },
    beneficiaryNames: form.beneficiaries.map(({ beneficiary }) => beneficiary.Name),
    brokerName: form.broker?.Name ?? outside.brokerName,
    insurer: outside.insurer,
    risk: {
      bidNumber: riskDetails.BidNumber,
      contractNumber: riskDetails.ContractNumber,
      contractValue: riskDetails.ContractValue,
      contractStartDate: riskDetails.ContractStartDate ?? null,
      contractEndDate: riskDetails.ContractEndDate ?? null,
      lawsuitNumber: riskDetails.LawsuitNumber,
      court: riskDetails.Court,
      debtValue: riskDetails.DebtValue,
    },
  });
}

const mainOf = (locations: readonly Location[]): Location | null =>
  locations.find(({ IsMain }) => IsMain) ?? locations[0] ?? null;

const addressOf = (location: Location | null): ContractAddress | null =>
  location && {
    addressName: location.AddressName,
    number: location.Number,
    complement: location.Complement,
    neighborhood: location.Neighborhood,
    cityName: location.City.Name,
    stateCode: location.StateProvince.Code,
    zipCode: location.ZipCode,
  };

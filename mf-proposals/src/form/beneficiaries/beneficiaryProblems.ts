import { beneficiaryIsPolicyHolder, isSameParty } from '@portal/shared/domain/parties/partyRoles';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';

export const beneficiaryFieldIds = {
  search: 'proposta-beneficiario',
  beneficiary: (uniqueId: string) => `proposta-beneficiario-${uniqueId}-cadastro`,
  location: (uniqueId: string) => `proposta-beneficiario-${uniqueId}`,
} as const;

/** What keeps the beneficiaries, if there are any, from being complete. */
export const beneficiaryProblems = ({ policyHolder, beneficiaries }: ProposalForm): Problem[] =>
  beneficiaries.flatMap(({ beneficiary, location }): Problem[] => {
    if (policyHolder && isSameParty(policyHolder.CpfCnpj, beneficiary.CpfCnpj))
      return [
        {
          fieldId: beneficiaryFieldIds.beneficiary(beneficiary.UniqueId),
          text: beneficiaryIsPolicyHolder(beneficiary.Name),
        },
      ];
    return location
      ? []
      : [
          {
            fieldId: beneficiaryFieldIds.location(beneficiary.UniqueId),
            text: `Escolha o endereço de ${beneficiary.Name}.`,
          },
        ];
  });

import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';

export const beneficiaryFieldIds = {
  search: 'proposta-beneficiario',
  location: (uniqueId: string) => `proposta-beneficiario-${uniqueId}`,
} as const;

/** What keeps the beneficiaries, if there are any, from being complete. */
export const beneficiaryProblems = ({ beneficiaries }: ProposalForm): Problem[] =>
  beneficiaries.flatMap(({ beneficiary, location }) =>
    location
      ? []
      : [
          {
            fieldId: beneficiaryFieldIds.location(beneficiary.UniqueId),
            text: `Escolha o endereço de ${beneficiary.Name}.`,
          },
        ],
  );

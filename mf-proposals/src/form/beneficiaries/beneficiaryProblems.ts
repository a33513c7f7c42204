import type { FormProblem, ProposalForm } from '../proposalForm';

export const beneficiaryFieldIds = {
  search: 'proposta-beneficiario',
  location: (uniqueId: string) => `proposta-beneficiario-${uniqueId}`,
} as const;

/** What keeps the beneficiaries, if there are any, from being complete. */
export const beneficiaryProblems = ({ beneficiaries }: ProposalForm): FormProblem[] =>
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

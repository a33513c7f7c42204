import type { FormProblem, ProposalForm } from '../proposalForm';

export const insuredFieldIds = { insured: 'proposta-segurado', location: 'proposta-segurado-endereco' } as const;

/** What keeps the insured's part from being complete. */
export function insuredProblems({ insured, insuredLocation }: ProposalForm): FormProblem[] {
  if (!insured)
    return [{ fieldId: insuredFieldIds.insured, text: 'Informe o segurado pelo CPF, pelo CNPJ ou pelo nome.' }];
  return insuredLocation ? [] : [{ fieldId: insuredFieldIds.location, text: 'Escolha o endereço do segurado.' }];
}

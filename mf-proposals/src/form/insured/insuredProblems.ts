import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';

export const insuredFieldIds = { insured: 'proposta-segurado', location: 'proposta-segurado-endereco' } as const;

/** What keeps the insured's part from being complete. */
export function insuredProblems({ insured, insuredLocation }: ProposalForm): Problem[] {
  if (!insured)
    return [{ fieldId: insuredFieldIds.insured, text: 'Informe o segurado pelo CPF, pelo CNPJ ou pelo nome.' }];
  return insuredLocation ? [] : [{ fieldId: insuredFieldIds.location, text: 'Escolha o endereço do segurado.' }];
}

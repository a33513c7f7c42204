import { INSURED_IS_POLICY_HOLDER, isSameParty } from '@portal/shared/domain/parties/partyRoles';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';

export const insuredFieldIds = { insured: 'proposta-segurado', location: 'proposta-segurado-endereco' } as const;

/** What keeps the insured's part from being complete. */
export function insuredProblems({ policyHolder, insured, insuredLocation }: ProposalForm): Problem[] {
  if (!insured)
    return [{ fieldId: insuredFieldIds.insured, text: 'Informe o segurado pelo CPF, pelo CNPJ ou pelo nome.' }];
  if (policyHolder && isSameParty(policyHolder.CpfCnpj, insured.CpfCnpj))
    return [{ fieldId: insuredFieldIds.insured, text: INSURED_IS_POLICY_HOLDER }];
  return insuredLocation ? [] : [{ fieldId: insuredFieldIds.location, text: 'Escolha o endereço do segurado.' }];
}

import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';

export const policyHolderFieldIds = {
  broker: 'proposta-corretor',
  policyHolder: 'proposta-tomador',
  branch: 'proposta-filial',
  newBranch: 'proposta-filial-nova',
} as const;

/** What keeps the policy holder's part from being complete; only the insurer's people choose the broker. */
export function policyHolderProblems(form: ProposalForm, { choosesBroker }: { choosesBroker: boolean }): Problem[] {
  const problems: Problem[] = [];
  if (choosesBroker && !form.broker)
    problems.push({ fieldId: policyHolderFieldIds.broker, text: 'Escolha a corretora da proposta.' });
  if (!form.policyHolder)
    problems.push({ fieldId: policyHolderFieldIds.policyHolder, text: 'Informe o CNPJ do tomador.' });
  return problems;
}

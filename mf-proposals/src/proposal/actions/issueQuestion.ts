import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { formatMoney } from '@portal/shared/domain/values/money';
import { payableValue } from '@portal/shared/parts/premium';

type Issued = Pick<
  ProposalDetail['Proposal'],
  'Number' | 'PolicyHolder' | 'InsuredAmountValue' | 'Premium' | 'PaysBeforeIssue'
>;

/** What the issue is called: where the first payment comes before the policy, it accepts and charges. */
export const issueVerb = ({ PaysBeforeIssue }: Pick<Issued, 'PaysBeforeIssue'>): string =>
  PaysBeforeIssue ? 'Aceitar e cobrar' : 'Emitir apólice';

/** What follows from the issue, before it is asked for; neither can be taken back here. */
export function issueQuestion(proposal: Issued): { title: string; consequence: string; verb: string } {
  const { Number: number, PolicyHolder, InsuredAmountValue, Premium, PaysBeforeIssue } = proposal;
  const what = `${PolicyHolder.Name}, com importância de ${formatMoney(InsuredAmountValue)} e prêmio total de ${formatMoney(payableValue(Premium))}`;
  const verb = issueVerb(proposal);
  return PaysBeforeIssue
    ? {
        title: `Aceitar a proposta ${number} e cobrar a primeira parcela?`,
        consequence: `A seguradora aceita a proposta de ${what}: o prazo legal termina e ela não pode mais ser recusada. Os boletos são gerados e o limite do tomador é usado. A apólice ainda não passa a valer: ela é emitida com o pagamento da primeira parcela.`,
        verb,
      }
    : {
        title: `Emitir a apólice da proposta ${number}?`,
        consequence: `A apólice de ${what}, passa a valer, os boletos são gerados e o limite do tomador é usado. A emissão não pode ser desfeita aqui.`,
        verb,
      };
}

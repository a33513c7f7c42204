import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { payableCents } from '../../../../parameters/billing/payableCents';
import type { PdfBlock } from '../../../../platform/pdf/content';
import type { ProposalContract } from '../../terms/readContract';
import type { PolicyText } from './readPolicyText';

/** What it costs, part by part, and when it is paid. */
export function premiumBlocks(contract: ProposalContract, { instalments }: PolicyText): PdfBlock[] {
  const { proposal } = contract;
  const { premiumCents, interestCents, taxCents, installments, installmentsByYear } = proposal;
  const parts = netParts(proposal);
  return [
    { kind: 'heading', text: 'Prêmio', withRows: parts.length + 4 },
    {
      kind: 'table',
      columns: [
        { title: 'Composição', share: 3 },
        { title: 'Valor', share: 1, align: 'right' },
      ],
      rows: [
        ...parts.map(({ label, cents }) => [`Prêmio líquido: ${label}`, formatMoney(cents)]),
        ['Prêmio líquido total', formatMoney(premiumCents)],
        ['Adicional de fracionamento', formatMoney(interestCents)],
        [`IOF (${formatPercentage(proposal.taxPercent)})`, formatMoney(taxCents)],
        ['Prêmio total', formatMoney(payableCents(proposal))],
      ],
    },
    {
      kind: 'subheading',
      text: `Plano de pagamento: ${instalmentsInWords(installments, installmentsByYear)}`,
      withRows: instalments.length,
    },
    {
      kind: 'table',
      columns: [
        { title: 'Parcela', share: 1 },
        { title: 'Vencimento', share: 2 },
        { title: 'Valor', share: 1, align: 'right' },
      ],
      rows: instalments.map(({ installment, due, amountCents }) => [
        `${installment}/${installments}`,
        due,
        formatMoney(amountCents),
      ]),
    },
  ];
}

/** The terms of the calculation; what they do not explain of the premium stands as what it is. */
function netParts({ premiumTerms, premiumCents }: ProposalContract['proposal']) {
  const parts = premiumTerms.map(({ label, premiumCents: cents }) => ({ label, cents }));
  const rest = premiumCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  return rest === 0 || parts.length === 0 ? parts : [...parts, { label: 'ajuste ao prêmio combinado', cents: rest }];
}

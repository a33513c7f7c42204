import { describeLedgers, ledgersOf, lessCharged, sumLedgers, totalCents } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { formatDate } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { moneyInWords } from '@portal/shared/domain/values/amountInWords';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { shareCents } from '@portal/shared/domain/values/proRata';
import type { bankSlips } from '../../../../platform/database/schema/billing';
import type { endorsements } from '../../../../platform/database/schema/endorsements';
import type { PdfBlock } from '../../../../platform/pdf/content';
import type { ProposalContract } from '../../terms/readContract';

type Row = typeof endorsements.$inferSelect;

/** A slip as the document of its endorsement tells it. */
export type ToldSlip = Pick<
  typeof bankSlips.$inferSelect,
  'installment' | 'dueOn' | 'amountCents' | 'interestCents' | 'taxCents'
>;

/** What an endorsement says of its premium. */
export type PricedEndorsement = Pick<Row, 'premiumDifferenceCents' | 'endorsementTypeId'> &
  Partial<Pick<Row, 'calculation' | 'derivation'>>;

/** How an endorsement is paid, or what it gives back and to whom. */
export interface EndorsementMoney {
  slips: readonly ToldSlip[];
  refund: Ledgers;
  payee?: string | null;
}

/** What it costs or gives back part by part, and how that is paid. */
export function moneyBlocks(
  contract: ProposalContract,
  endorsement: PricedEndorsement,
  { slips, refund, payee = null }: EndorsementMoney,
): PdfBlock[] {
  const rows = premiumRows(contract, endorsement, { slips, refund });
  return [
    { kind: 'heading', text: 'Prêmio', withRows: rows.length },
    ...(rows.length === 0
      ? [{ kind: 'paragraph' as const, text: 'Sem movimentação de prêmio.' }]
      : [
          {
            kind: 'table' as const,
            columns: [
              { title: 'Composição', share: 3 },
              { title: 'Valor', share: 1, align: 'right' as const },
            ],
            rows,
          },
        ]),
    ...factBlocks([...earnedFacts(endorsement), ...refundFacts(endorsement, refund, payee)]),
    ...(slips.length === 0 ? [] : [planOf(slips)]),
  ];
}

/** The net premium by what it is for, then interest, IOF and total. */
function premiumRows(
  contract: ProposalContract,
  endorsement: PricedEndorsement,
  { slips, refund }: EndorsementMoney,
): string[][] {
  const { premiumDifferenceCents: netCents } = endorsement;
  if (netCents === 0 && slips.length === 0) return [];
  const { taxPercent } = contract.proposal;
  const ledgers =
    netCents < 0 ? lessCharged(netCents, refund, taxPercent) : moreCharged(netCents, slips.map(ledgersOf), taxPercent);
  return [
    ...netParts(contract, endorsement).map(({ label, cents }) => [`Prêmio líquido: ${label}`, formatMoney(cents)]),
    ['Diferença de prêmio líquido', formatMoney(netCents)],
    ['Adicional de fracionamento', formatMoney(ledgers.interestCents)],
    [`IOF (${formatPercentage(taxPercent)})`, formatMoney(ledgers.taxCents)],
    ['Prêmio total do endosso', formatMoney(totalCents(ledgers))],
  ];
}

/** What no slip asks for was paid before, with its IOF. */
function moreCharged(premiumCents: number, slips: readonly Ledgers[], taxPercent: number): Ledgers {
  const asked = sumLedgers(slips);
  const taxCents = asked.taxCents + shareCents(Math.max(0, premiumCents - asked.premiumCents), taxPercent);
  return { premiumCents, interestCents: asked.interestCents, taxCents };
}

/** The parts that move; one that nobody calculated is of the whole policy. */
function netParts(
  { modalityName, complementaryModalityName }: ProposalContract,
  { calculation, premiumDifferenceCents }: PricedEndorsement,
): { label: string; cents: number }[] {
  if (!calculation) return [];
  const parts = [
    { label: modalityName, cents: calculation.PremioModalidadePrincipal },
    { label: complementaryModalityName ?? 'modalidade complementar', cents: calculation.PremioModalidadeComplementar },
    ...calculation.Cobertura.map(({ Nome, Premio }) => ({ label: Nome, cents: Premio })),
  ];
  const rest = premiumDifferenceCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  return [...parts, { label: 'ajuste ao prêmio combinado', cents: rest }].filter(({ cents }) => cents !== 0);
}

type ToldFact = { label: string; value: string };

const factBlocks = (facts: ToldFact[]): PdfBlock[] => (facts.length === 0 ? [] : [{ kind: 'facts', facts }]);

/** Of a cancellation: how much of the premium the insurer has earned, and how that was reckoned. */
function earnedFacts({ endorsementTypeId, calculation, derivation }: PricedEndorsement): ToldFact[] {
  if (endorsementTypeId !== EndorsementTypeId.Cancelamento) return [];
  const [earned] = derivation ?? calculation?.Premium.Terms ?? [];
  return earned ? [{ label: earned.Label, value: `${formatMoney(earned.PremiumValue)} = ${earned.Formula}` }] : [];
}

/** What goes back, with what of it is premium, interest and IOF, and who receives it. */
function refundFacts(
  { endorsementTypeId, premiumDifferenceCents }: PricedEndorsement,
  refund: Ledgers,
  payee: string | null,
): ToldFact[] {
  const cents = totalCents(refund);
  if (cents <= 0) {
    if (endorsementTypeId !== EndorsementTypeId.Cancelamento) return [];
    const why =
      premiumDifferenceCents === 0
        ? 'este cancelamento não altera o prêmio'
        : 'o que foi pago não passa do prêmio ganho';
    return [{ label: 'A restituir', value: `Nada: ${why}.` }];
  }
  const parts = describeLedgers(refund);
  return [
    { label: 'A restituir', value: `${moneyInWords(cents)}${parts === null ? '' : `: ${parts}`}` },
    ...(payee === null ? [] : [{ label: 'Quem recebe', value: payee }]),
  ];
}

const planOf = (slips: readonly ToldSlip[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'Parcela', share: 1 },
    { title: 'Vencimento', share: 2 },
    { title: 'Valor', share: 2, align: 'right' },
  ],
  rows: slips.map(({ installment, dueOn, amountCents }) => [
    String(installment),
    formatDate(dueOn),
    formatMoney(amountCents),
  ]),
});

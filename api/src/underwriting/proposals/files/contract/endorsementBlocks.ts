import type { EndorsementChange } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { describeLedgers, ledgersOf, sumLedgers, totalCents } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { StatementLine } from '@portal/shared/domain/underwriting/endorsement/statement';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { bankSlips } from '../../../../platform/database/schema/billing';
import type { endorsements } from '../../../../platform/database/schema/endorsements';
import type { PdfBlock } from '../../../../platform/pdf/content';

type Row = typeof endorsements.$inferSelect;

/** A slip as the document of its endorsement tells it. */
export type ToldSlip = Pick<
  typeof bankSlips.$inferSelect,
  'installment' | 'dueOn' | 'amountCents' | 'interestCents' | 'taxCents'
>;

type ChangedFigures = Pick<Row, 'changes' | 'previousInsuredAmountCents' | 'insuredAmountCents' | 'endorsementTypeId'>;

const NOTHING = '—';

/** What was and what is from now on, side by side; whole texts one below the other, where people read them. */
export function changeBlocks(endorsement: ChangedFigures): PdfBlock[] {
  const short = endorsement.changes.filter(({ IsText }) => !IsText);
  const rows = short.length > 0 ? short.map(rowOf) : figureRows(endorsement);
  return [
    { kind: 'heading', text: 'O que muda', withRows: 1 },
    {
      kind: 'table',
      columns: [
        { title: 'Dado', share: 2 },
        { title: 'Antes', share: 3 },
        { title: 'Depois', share: 3 },
      ],
      rows,
    },
    ...endorsement.changes.filter(({ IsText }) => IsText).flatMap(textBlocks),
  ];
}

const rowOf = ({ Label, Before, After }: EndorsementChange): string[] => [Label, Before ?? NOTHING, After ?? NOTHING];

/** Of one that the insurer made itself, whose figures say what it changed. */
const figureRows = (row: ChangedFigures): string[][] => [
  [
    'Importância segurada',
    formatMoney(row.previousInsuredAmountCents),
    row.endorsementTypeId === 1 ? 'Encerrada' : formatMoney(row.insuredAmountCents),
  ],
];

function textBlocks({ Label, Before, After }: EndorsementChange): PdfBlock[] {
  return [
    { kind: 'subheading', text: Label },
    { kind: 'paragraph', text: `Antes: ${Before ?? NOTHING}` },
    { kind: 'paragraph', text: `Depois: ${After ?? NOTHING}` },
  ];
}

/** The policy as it is from each date on, and what the endorsement that is consolidated costs for each period. */
export function statementBlocks(statement: readonly StatementLine[]): PdfBlock[] {
  const hasSecond = statement.some(({ complementaryCents }) => complementaryCents !== 0);
  const total = statement.reduce((sum, { premiumDifferenceCents }) => sum + premiumDifferenceCents, 0);
  const right = { align: 'right' as const };
  return [
    { kind: 'heading', text: 'A apólice a partir de cada data', withRows: 1 },
    {
      kind: 'table',
      columns: [
        { title: 'De', share: 2 },
        { title: 'Até', share: 2 },
        { title: 'Importância segurada', share: 3, ...right },
        ...(hasSecond ? [{ title: 'Complementar', share: 3, ...right }] : []),
        { title: 'Diferença de prêmio líquido', share: 3, ...right },
      ],
      rows: [
        ...statement.map((line) => [
          formatDate(line.from),
          formatDate(line.until),
          formatMoney(line.principalCents),
          ...(hasSecond ? [formatMoney(line.complementaryCents)] : []),
          formatMoney(line.premiumDifferenceCents),
        ]),
        ['Total', '', '', ...(hasSecond ? [''] : []), formatMoney(total)],
      ],
    },
  ];
}

/** An amount with what of it is premium, interest and IOF; nothing of nothing. */
function amountFacts(label: string, ledgers: Ledgers): { label: string; value: string }[] {
  const cents = totalCents(ledgers);
  const parts = describeLedgers(ledgers);
  return cents > 0 ? [{ label, value: `${formatMoney(cents)}${parts === null ? '' : ` (${parts})`}` }] : [];
}

/** What it costs or gives back, and how that is paid. */
export function moneyBlocks(
  { premiumDifferenceCents }: Pick<Row, 'premiumDifferenceCents'>,
  { slips, refund, payee = null }: { slips: readonly ToldSlip[]; refund: Ledgers; payee?: string | null },
): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Prêmio' },
    {
      kind: 'facts',
      facts: [
        {
          label: 'Diferença de prêmio líquido',
          value: premiumDifferenceCents === 0 ? 'Sem movimentação de prêmio' : formatMoney(premiumDifferenceCents),
        },
        ...amountFacts('Prêmio total do endosso', sumLedgers(slips.map(ledgersOf))),
        ...amountFacts('A restituir', refund),
        ...(totalCents(refund) > 0 && payee !== null ? [{ label: 'Quem recebe', value: payee }] : []),
      ],
    },
    ...(slips.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: [
              { title: 'Parcela', share: 1 },
              { title: 'Vencimento', share: 2 },
              { title: 'Valor', share: 2, align: 'right' as const },
            ],
            rows: slips.map(({ installment, dueOn, amountCents }) => [
              String(installment),
              formatDate(dueOn),
              formatMoney(amountCents),
            ]),
          },
        ]
      : []),
  ];
}

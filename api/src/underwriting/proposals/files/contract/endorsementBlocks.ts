import type { EndorsementChange } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { StatementLine } from '@portal/shared/domain/underwriting/endorsement/statement';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { moneyInWords } from '@portal/shared/domain/values/amountInWords';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { endorsements } from '../../../../platform/database/schema/endorsements';
import type { PdfBlock } from '../../../../platform/pdf/content';

type Row = typeof endorsements.$inferSelect;

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

const rowOf = ({ Label, Before, After }: EndorsementChange): string[] => [Label, told(Before), told(After)];

/** As a policy prints it: an amount of money in words besides. */
function told(value: string | null): string {
  const [, reais, cents] = /^R\$\s([\d.]+),(\d{2})$/.exec(value ?? '') ?? [];
  return reais === undefined ? (value ?? NOTHING) : moneyInWords(Number(`${reais.replaceAll('.', '')}${cents}`));
}

/** Of one that the insurer made itself, whose figures say what it changed. */
const figureRows = (row: ChangedFigures): string[][] => [
  [
    'Importância segurada',
    moneyInWords(row.previousInsuredAmountCents),
    row.endorsementTypeId === EndorsementTypeId.Cancelamento ? 'Encerrada' : moneyInWords(row.insuredAmountCents),
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

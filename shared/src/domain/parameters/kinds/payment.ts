import type { InstallmentRule } from '../../billing/installments';
import { formatMoney } from '../../values/money';
import { formatNumber } from '../../values/numbers';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** A range of net premiums with how they may be divided, by the names of the wire; amounts in cents. */
export interface JudgedRange {
  FromPremiumValue: number;
  ToPremiumValue: number | null;
  MaxInstallments: number;
  MinInstallmentValue: number;
  MonthlyInterestPercent: number;
  InterestFreeInstallments: number;
}

/** How a premium is divided by a payment code, or by it for one modality. */
export interface JudgedPaymentTerms {
  Ranges: readonly JudgedRange[];
  GracePeriodsInDays: readonly number[];
}

/** A payment code as its rules see it. */
export interface JudgedPayment extends JudgedPaymentTerms {
  Code: string;
  Name: string;
  Modalities: readonly (JudgedPaymentTerms & { ModalityUniqueId: string; ModalityName: string; IsOffered: boolean })[];
}

/** From here on a monthly rate is asked about once more. */
const UNUSUAL_MONTHLY_PERCENT = 5;
const MOST_USUAL_GRACE_DAYS = 90;

/** "De R$ 0,00 a R$ 999,99", "A partir de R$ 1.000,00". */
export const premiumsInWords = ({ FromPremiumValue: from, ToPremiumValue: to }: JudgedRange): string =>
  to === null ? `A partir de ${formatMoney(from)}` : `De ${formatMoney(from)} a ${formatMoney(to)}`;

/** "2% ao mês a partir de 4 parcelas", "sem juros". */
export const interestInWords = ({
  MonthlyInterestPercent: percent,
  InterestFreeInstallments: free,
  MaxInstallments: most,
}: JudgedRange): string =>
  percent === 0 || free >= most
    ? 'sem juros'
    : `${formatNumber(percent, 8)}% ao mês a partir de ${Math.max(1, free) + 1} parcelas`;

/** A range in one line, as comparisons and histories show it. */
export const rangeInWords = (range: JudgedRange): string =>
  `${premiumsInWords(range)}: até ${range.MaxInstallments}x, parcela mínima de ${formatMoney(range.MinInstallmentValue)}, ${interestInWords(range)}`;

/** Every field of a payment code. */
export const paymentFields: readonly ParameterField[] = [
  { name: 'Code', label: 'Código', unit: 'text' },
  { name: 'Name', label: 'Nome', unit: 'text' },
  { name: 'Ranges', label: 'Faixas de prêmio', unit: 'rows', inWords: rowsInWords(rangeInWords) },
  {
    name: 'GracePeriodsInDays',
    label: 'Prazos para o primeiro pagamento',
    unit: 'rows',
    inWords: rowsInWords((days: number) => `${days} dias`),
  },
  {
    name: 'Modalities',
    label: 'Exceções por modalidade',
    unit: 'rows',
    inWords: rowsInWords(
      ({ ModalityName, IsOffered, Ranges }: JudgedPayment['Modalities'][number]) =>
        `${ModalityName}: ${IsOffered ? Ranges.map(rangeInWords).join('; ') : 'não oferecido'}`,
    ),
  },
];

/** The rules by which premiums of a modality are divided, of all payment codes that offer it. */
export const rulesOfPayments = (
  payments: readonly JudgedPayment[],
  modalityUniqueId: string | null,
): InstallmentRule[] =>
  payments.flatMap((payment) => {
    const own = payment.Modalities.find((one) => one.ModalityUniqueId === modalityUniqueId);
    if (own && !own.IsOffered) return [];
    const { Ranges, GracePeriodsInDays } = own ?? payment;
    return Ranges.map((range) => ({
      maxInstallments: range.MaxInstallments,
      minInstallmentCents: range.MinInstallmentValue,
      gracePeriodsInDays: GracePeriodsInDays,
      premiumFromCents: range.FromPremiumValue,
      premiumToCents: range.ToPremiumValue,
      monthlyInterestPercent: range.MonthlyInterestPercent,
      interestFreeInstallments: range.InterestFreeInstallments,
    }));
  });

/** What stands against a payment code, its exceptions included; `nameOf` a modality, null where there is none. */
export function paymentProblems(
  body: JudgedPayment,
  nameOf: (modalityUniqueId: string) => string | null,
): ParameterProblem[] {
  return [
    ...(body.Code.trim() === '' ? [refuses('Code', 'Informe o código de pagamento.')] : []),
    ...(body.Name.trim() === '' ? [refuses('Name', 'Informe o nome do código de pagamento.')] : []),
    ...paymentTermProblems(body),
    ...exceptionProblems(body, nameOf),
  ];
}

function exceptionProblems({ Modalities }: JudgedPayment, nameOf: (uniqueId: string) => string | null) {
  return Modalities.flatMap((own, at): ParameterProblem[] => {
    const name = nameOf(own.ModalityUniqueId);
    if (name === null) return [refuses('Modalities', 'Uma exceção é de uma modalidade que não existe. Remova-a.')];
    if (Modalities.findIndex((one) => one.ModalityUniqueId === own.ModalityUniqueId) < at)
      return [refuses('Modalities', `${name} tem mais de uma exceção. Deixe só uma.`)];
    if (!own.IsOffered) return [];
    return paymentTermProblems(own).map((problem) => ({
      ...problem,
      Field: 'Modalities',
      Message: `${name}: ${problem.Message}`,
    }));
  });
}

/** What stands against ranges and grace periods; rows are named by their number and their premiums. */
export function paymentTermProblems({ Ranges, GracePeriodsInDays }: JudgedPaymentTerms): ParameterProblem[] {
  if (Ranges.length === 0)
    return [refuses('Ranges', 'Informe ao menos uma faixa de prêmio: sem ela, nada pode ser parcelado.')];
  const rows = Ranges.map((range, at) => ({
    range,
    called: `A faixa ${at + 1} (${lowerFirst(premiumsInWords(range))})`,
  }));
  const reversed = rows.filter(
    ({ range }) => range.ToPremiumValue !== null && range.FromPremiumValue > range.ToPremiumValue,
  );
  return [
    ...(reversed.length > 0
      ? reversed.map(({ called }) => refuses('Ranges', `${called} tem o início acima do fim. Inverta os valores.`))
      : coverageProblems(rows)),
    ...rows.flatMap(rowProblems),
    ...graceProblems(GracePeriodsInDays),
  ];
}

interface Row {
  range: JudgedRange;
  called: string;
}

/** Every premium has exactly one range. */
function coverageProblems(rows: readonly Row[]): ParameterProblem[] {
  const inOrder = rows.toSorted((one, other) => one.range.FromPremiumValue - other.range.FromPremiumValue);
  const first = inOrder[0] as Row;
  const problems: ParameterProblem[] =
    first.range.FromPremiumValue === 0
      ? []
      : [refuses('Ranges', `${first.called} é a primeira e tem de começar em ${formatMoney(0)}.`)];
  inOrder.forEach((row, at) => {
    const next = inOrder[at + 1];
    const end = row.range.ToPremiumValue;
    if (!next) {
      if (end !== null)
        problems.push(
          refuses('Ranges', `${row.called} é a última: deixe o fim dela em aberto, para os prêmios acima dela.`),
        );
      return;
    }
    const start = next.range.FromPremiumValue;
    if (end === null || start <= end)
      problems.push(
        refuses('Ranges', `${row.called} e ${lowerFirst(next.called)} se sobrepõem. Ajuste o fim ou o início.`),
      );
    else if (start > end + 1)
      problems.push(
        refuses(
          'Ranges',
          `Entre ${lowerFirst(row.called)} e ${lowerFirst(next.called)} faltam os prêmios de ${formatMoney(end + 1)} a ${formatMoney(start - 1)}.`,
        ),
      );
  });
  return problems;
}

function rowProblems({ range, called }: Row): ParameterProblem[] {
  const { MaxInstallments, MinInstallmentValue, ToPremiumValue, MonthlyInterestPercent, InterestFreeInstallments } =
    range;
  const problems: ParameterProblem[] = [];
  if (InterestFreeInstallments > MaxInstallments)
    problems.push(
      refuses(
        'Ranges',
        `${called} tem mais parcelas sem juros (${InterestFreeInstallments}) que parcelas (${MaxInstallments}).`,
      ),
    );
  if (MaxInstallments > 1 && ToPremiumValue !== null && MinInstallmentValue > ToPremiumValue / 2)
    problems.push(
      asksAgain(
        'Ranges',
        `${called} nunca será parcelada: a parcela mínima não cabe duas vezes no maior prêmio. Confirme.`,
      ),
    );
  if (MonthlyInterestPercent >= UNUSUAL_MONTHLY_PERCENT)
    problems.push(
      asksAgain('Ranges', `${called} tem juros de ${formatNumber(MonthlyInterestPercent, 8)}% ao mês. Confirme.`),
    );
  return problems;
}

function graceProblems(days: readonly number[]): ParameterProblem[] {
  const field = 'GracePeriodsInDays';
  const repeated = days.find((one, at) => days.indexOf(one) < at);
  return [
    ...(repeated === undefined ? [] : [refuses(field, `O prazo de ${repeated} dias está repetido.`)]),
    ...(days.some((one) => one > MOST_USUAL_GRACE_DAYS)
      ? [asksAgain(field, `Há prazo para o primeiro pagamento acima de ${MOST_USUAL_GRACE_DAYS} dias. Confirme.`)]
      : []),
  ];
}

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

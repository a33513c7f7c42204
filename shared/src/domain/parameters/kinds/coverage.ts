import { contractTagNames } from '../contractTagNames';
import { unknownTagsProblem } from '../contractTags';
import { asksAgain, parameterValueInWords, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** How the premium of a coverage comes about: `CoverageCalculationTypeId` of the wire. */
export const CoverageCalculation = {
  PercentOfPrincipal: 1,
  OwnAnnualRate: 2,
  FixedAmount: 3,
  AmountPerUnit: 4,
} as const;

/** A coverage as its rules see it; the calculation's own figures travel as a text of JSON (Spec 001 §3). */
export interface JudgedCoverage {
  ModalityUniqueId: string;
  Name: string;
  CoverageCalculationTypeId: number;
  CoverageCalculationJSONParam: string;
  Wording?: string;
}

/** A way to calculate a coverage, with the figures that it takes: amounts in cents, percentages in points. */
export interface CalculationInWords {
  readonly label: string;
  readonly figures: readonly ParameterField[];
}

const amountCents = (label: string): ParameterField => ({ name: 'amountCents', label, unit: 'money' });

/** By what the amount of the calculation is divided. */
const DIVISOR = 'perAmountCents';

/** Every calculation, by its id on the wire, in the order in which forms offer them. */
export const coverageCalculations: Readonly<Record<number, CalculationInWords>> = {
  [CoverageCalculation.PercentOfPrincipal]: {
    label: 'Percentual do prêmio principal',
    figures: [{ name: 'percent', label: 'Percentual do prêmio principal', unit: 'percent' }],
  },
  [CoverageCalculation.OwnAnnualRate]: {
    label: 'Taxa anual própria',
    figures: [{ name: 'annualRatePercent', label: 'Taxa anual da cobertura', unit: 'percent' }],
  },
  [CoverageCalculation.FixedAmount]: { label: 'Valor fixo', figures: [amountCents('Valor da cobertura')] },
  [CoverageCalculation.AmountPerUnit]: {
    label: 'Valor por parte da importância segurada',
    figures: [
      amountCents('Valor por parte'),
      { name: DIVISOR, label: 'A cada quanto de importância segurada', unit: 'money' },
    ],
  },
};

const MOST_PERCENT = 100;
const JSON_FIELD = 'CoverageCalculationJSONParam';

/** The figures of a calculation as people read them: "12,5%", "R$ 2,50 a cada R$ 1.000,00". */
function figuresInWords(json: unknown): string {
  const figures = coverageFigures(String(json));
  if (!figures) return '';
  return Object.values(coverageCalculations)
    .flatMap((calculation) => calculation.figures)
    .filter(({ name }, place, all) => name in figures && all.findIndex((one) => one.name === name) === place)
    .map((field) => parameterValueInWords(field, figures[field.name]))
    .join(' a cada ');
}

/** Whether the amount of a coverage is on top of the principal's or inside it. */
export const addsToInsuredAmountField: ParameterField = {
  name: 'AddsToInsuredAmount',
  label: 'Soma à importância segurada',
  unit: 'flag',
};

/** Every field of a coverage. */
export const coverageFields: readonly ParameterField[] = [
  { name: 'ModalityUniqueId', label: 'Modalidade', unit: 'reference' },
  { name: 'Name', label: 'Nome', unit: 'text' },
  {
    name: 'CoverageCalculationTypeId',
    label: 'Cálculo',
    unit: 'choice',
    choices: Object.fromEntries(Object.entries(coverageCalculations).map(([id, { label }]) => [id, label])),
  },
  { name: JSON_FIELD, label: 'Valor do cálculo', unit: 'text', inWords: figuresInWords },
  addsToInsuredAmountField,
  { name: 'Wording', label: 'Texto da cobertura', unit: 'wording' },
];

/** The figures of a calculation, or null where the text holds none. */
export function coverageFigures(json: string): Record<string, number> | null {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const figures = Object.entries(parsed);
    return figures.every(([, value]) => typeof value === 'number' && Number.isFinite(value))
      ? (Object.fromEntries(figures) as Record<string, number>)
      : null;
  } catch {
    return null;
  }
}

/** What stands against a coverage. */
export function coverageProblems(body: JudgedCoverage): ParameterProblem[] {
  const strange = unknownTagsProblem(body.Wording ?? '', contractTagNames);
  const name = [
    ...(body.Name.trim() === '' ? [refuses('Name', 'Informe o nome da cobertura.')] : []),
    ...(strange === null ? [] : [refuses('Wording', strange)]),
  ];
  const calculation = coverageCalculations[body.CoverageCalculationTypeId];
  if (!calculation)
    return [...name, refuses('CoverageCalculationTypeId', 'Este tipo de cálculo não existe. Escolha outro.')];
  const figures = coverageFigures(body.CoverageCalculationJSONParam) ?? {};
  const problem = calculation.figures.flatMap((field) => figureProblem(field, figures[field.name]))[0];
  return problem ? [...name, problem] : name;
}

function figureProblem({ name, label, unit }: ParameterField, value: number | undefined): ParameterProblem[] {
  if (name === DIVISOR && value === 0)
    return [
      refuses(JSON_FIELD, `A conta dividiria por zero. Informe um valor maior que zero: ${label.toLowerCase()}.`),
    ];
  if (value === undefined || value <= 0 || (unit === 'money' && !Number.isSafeInteger(value)))
    return [refuses(JSON_FIELD, `Informe um valor maior que zero: ${label.toLowerCase()}.`)];
  return unit === 'percent' && value > MOST_PERCENT
    ? [asksAgain(JSON_FIELD, 'O percentual passa de 100%. Confirme.')]
    : [];
}

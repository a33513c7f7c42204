import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** How the premium of a coverage comes about: `CoverageCalculationTypeId` of the wire. */
export const CoverageCalculation = { PercentOfPrincipal: 1, OwnAnnualRate: 2, FixedAmount: 3 } as const;

/** A coverage as its rules see it; the calculation's own figures travel as a text of JSON (Spec 001 §3). */
export interface JudgedCoverage {
  ModalityUniqueId: string;
  Name: string;
  CoverageCalculationTypeId: number;
  CoverageCalculationJSONParam: string;
}

/** The one figure that each calculation takes: per cent, per cent a year, cents. */
const figureOf: Readonly<Record<number, string>> = { 1: 'percent', 2: 'annualRatePercent', 3: 'amountCents' };

const MOST_PERCENT = 100;
const JSON_FIELD = 'CoverageCalculationJSONParam';

/** Every field of a coverage. */
export const coverageFields: readonly ParameterField[] = [
  { name: 'ModalityUniqueId', label: 'Modalidade', unit: 'reference' },
  { name: 'Name', label: 'Nome', unit: 'text' },
  {
    name: 'CoverageCalculationTypeId',
    label: 'Cálculo',
    unit: 'choice',
    choices: { 1: 'Percentual do prêmio principal', 2: 'Taxa anual própria', 3: 'Valor fixo' },
  },
  { name: JSON_FIELD, label: 'Valor do cálculo', unit: 'text' },
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
  const name = body.Name.trim() === '' ? [refuses('Name', 'Informe o nome da cobertura.')] : [];
  const figure = figureOf[body.CoverageCalculationTypeId];
  if (figure === undefined)
    return [...name, refuses('CoverageCalculationTypeId', 'Este tipo de cálculo não existe. Escolha outro.')];
  const value = coverageFigures(body.CoverageCalculationJSONParam)?.[figure];
  if (value === undefined || value <= 0)
    return [...name, refuses(JSON_FIELD, `Informe o valor do cálculo, maior que zero, em "${figure}".`)];
  const isUnusual = body.CoverageCalculationTypeId !== CoverageCalculation.FixedAmount && value > MOST_PERCENT;
  return isUnusual ? [...name, asksAgain(JSON_FIELD, 'O percentual passa de 100%. Confirme.')] : name;
}

import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** There is one of it in a company: its key is the same everywhere. */
export const RETENTION_KEY = '00000000-0000-4000-8000-0000000000b6';

/** For how long data is kept after the end of what it is about, by the name of the wire. */
interface JudgedRetention {
  RetentionYears: number;
}

/** The least that regulator and law allow, and what a company keeps that never said otherwise. */
export const LEGAL_RETENTION_YEARS = 5;

/** Well beyond the ten years after which nothing can be claimed any more. */
export const LONGEST_RETENTION_YEARS = 30;

const LONGEST_LIMITATION_YEARS = 10;

/** Every field of the retention. */
export const retentionFields: readonly ParameterField[] = [
  { name: 'RetentionYears', label: 'Guarda depois do fim', unit: 'years' },
];

/** What stands against it; `before` is what is in force. */
export function retentionProblems(
  { RetentionYears: years }: JudgedRetention,
  before: JudgedRetention | null,
): ParameterProblem[] {
  const field = 'RetentionYears';
  if (years < LEGAL_RETENTION_YEARS)
    return [
      refuses(
        field,
        'A guarda é de ao menos cinco anos: a Circular SUSEP 605/2020 e a Lei 9.613/1998 (art. 10, § 2º) mandam conservar os registros por esse tempo.',
      ),
    ];
  if (years > LONGEST_RETENTION_YEARS)
    return [
      refuses(
        field,
        'A guarda é de no máximo trinta anos: depois disso nada mais se pode cobrar, e a LGPD (arts. 15 e 16) manda eliminar dados que deixaram de ser necessários.',
      ),
    ];
  if (before !== null && years < before.RetentionYears)
    return [
      asksAgain(field, 'Com uma guarda menor, pessoas podem ser anonimizadas antes, e isso não se desfaz. Confirme.'),
    ];
  return years > LONGEST_LIMITATION_YEARS && years > (before?.RetentionYears ?? 0)
    ? [
        asksAgain(
          field,
          'A maior prescrição da lei civil é de dez anos (Código Civil, art. 205). Guardar por mais tempo precisa de motivo. Confirme.',
        ),
      ]
    : [];
}

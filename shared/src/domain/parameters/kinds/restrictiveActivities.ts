import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** There is one list of them in a company: its key is the same everywhere. */
export const RESTRICTIVE_ACTIVITIES_KEY = '00000000-0000-4000-8000-0000000000b4';

interface Judged {
  Code: string;
  Name: string;
  Reason: string;
}

/** What is said of those that were restrictive before anybody was asked why. */
export const REASON_FROM_BEFORE = 'Definida antes de os motivos serem registrados';

/** Every field of the list. */
export const restrictiveActivitiesFields: readonly ParameterField[] = [
  {
    name: 'Activities',
    label: 'Atividades restritivas',
    unit: 'rows',
    inWords: rowsInWords(({ Code, Name, Reason }: Judged) => `${Code} ${Name} (${Reason})`),
  },
];

/** What stands against the list; `before` is what is in force. */
export function restrictiveActivitiesProblems(
  { Activities }: { Activities: readonly Judged[] },
  before: { Activities: readonly Judged[] } | null,
): ParameterProblem[] {
  const field = 'Activities';
  const problems = Activities.flatMap(({ Code, Name, Reason }, at): ParameterProblem[] => {
    const called = `${Code} ${Name}`;
    if (Activities.findIndex((one) => one.Code === Code) < at)
      return [refuses(field, `${called} aparece mais de uma vez.`)];
    return Reason.trim() === '' ? [refuses(field, `Informe o motivo de ${called}.`)] : [];
  });
  const isEmptied = Activities.length === 0 && (before?.Activities.length ?? 0) > 0;
  return isEmptied ? [asksAgain(field, 'Nenhuma atividade será restritiva. Confirme.')] : problems;
}

import { dateProblem } from '@portal/shared/domain/time/typedDate';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import type { ExampleForm } from './exampleForm';

/** The fields, each with what a step says it lacks. */
export const fields = {
  policyHolder: { fieldId: 'example-policy-holder', name: 'tomador' },
  insured: { fieldId: 'example-insured', name: 'segurado' },
  modality: { fieldId: 'example-modality', name: 'modalidade' },
  insuredAmount: { fieldId: 'example-insured-amount', name: 'importância segurada' },
  startDate: { fieldId: 'example-start', name: 'vigência' },
  endDate: { fieldId: 'example-end', name: 'vigência' },
  object: { fieldId: 'example-object', name: 'objeto' },
} as const;
type Field = keyof typeof fields;

const at = (field: Field, text: string | null | false): Problem[] => problemsOf(fields[field].fieldId, text);

export const policyHolderProblems = ({ policyHolder }: ExampleForm) =>
  at('policyHolder', !policyHolder && 'Informe o tomador.');

export const insuredProblems = ({ insured }: ExampleForm) => at('insured', !insured && 'Informe o segurado.');

export const riskProblems = (form: ExampleForm) => [
  ...at('modality', !form.modality && 'Escolha a modalidade.'),
  ...at('insuredAmount', !form.insuredAmount && 'Informe a importância segurada.'),
  ...at('startDate', form.startDate ? dateProblem(form.startDate) : 'Informe o início da vigência.'),
  ...at('endDate', form.endDate ? dateProblem(form.endDate) : 'Informe o fim da vigência.'),
];

export const objectProblems = ({ object }: ExampleForm) => at('object', object.trim() === '' && 'Escreva o objeto.');

/** The fields of the call by how their names begin, the longer name first; the rest is about the risk. */
const places: readonly [string, Field][] = [
  ['PolicyHolder', 'policyHolder'],
  ['InsuredAmount', 'insuredAmount'],
  ['Insured', 'insured'],
  ['StartDate', 'startDate'],
  ['EndDate', 'endDate'],
  ['Object', 'object'],
];

/** What the platform refused, at the fields that it named. */
export const refusedFields = (error: unknown): Problem[] =>
  refusedProblems(error, (named) => {
    const field = places.find(([name]) => named.startsWith(name))?.[1] ?? 'modality';
    return { fieldId: fields[field].fieldId };
  });

/** The words of the fields that have problems, each once. */
export const lacking = (problems: readonly Problem[]): string[] => [
  ...new Set(
    Object.values(fields).flatMap(({ fieldId, name }) => (problems.some((one) => one.fieldId === fieldId) ? name : [])),
  ),
];

import { emailProblem } from '../people/email';
import { numberRangeProblem } from './numbers';

/** The rules that any field may carry as data (Spec 001 §5), with the limit of those that have one. */
export type GenericRule =
  | { rule: 'required' }
  | { rule: 'email' }
  | { rule: 'min'; limit: number }
  | { rule: 'max'; limit: number }
  | { rule: 'regex'; pattern: RegExp }
  | { rule: 'size'; limit: number };

/** The message for a value that is missing: nothing, blank text or an empty list. Otherwise null. */
export function requiredProblem(value: unknown): string | null {
  const missing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  return missing ? 'Campo obrigatório' : null;
}

/** The message for a text with more characters than `limit`, or null. */
export const sizeProblem = (value: string, limit: number): string | null =>
  [...value].length > limit ? `Use no máximo ${limit} caracteres` : null;

/** The message of the first rule that the value breaks, or null. A missing value breaks `required` alone. */
export function genericProblem(
  value: string | number | null | undefined,
  rules: readonly GenericRule[],
): string | null {
  for (const rule of rules) {
    const problem = brokenRule(value, rule);
    if (problem !== null) return problem;
  }
  return null;
}

function brokenRule(value: string | number | null | undefined, rule: GenericRule): string | null {
  if (rule.rule === 'required') return requiredProblem(value);
  if (value === null || value === undefined || value === '') return null;
  switch (rule.rule) {
    case 'email':
      return emailProblem(String(value));
    case 'min':
      return numberRangeProblem(Number(value), { minimum: rule.limit });
    case 'max':
      return numberRangeProblem(Number(value), { maximum: rule.limit });
    case 'regex':
      // A pattern with the flag g or y would remember where it stopped and judge the next value from there.
      return new RegExp(rule.pattern.source, rule.pattern.flags.replace(/[gy]/g, '')).test(String(value))
        ? null
        : 'Formato inválido';
    case 'size':
      return sizeProblem(String(value), rule.limit);
  }
}

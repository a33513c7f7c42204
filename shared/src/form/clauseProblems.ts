import { LONGEST_WORDING } from '../contracts/parameters/riskDetails';
import { contractTagNames } from '../domain/parameters/contractTagNames';
import { unknownTagsProblem } from '../domain/parameters/contractTags';
import { requiredProblem, sizeProblem } from '../domain/values/genericRules';
import { problemsOf } from './problem';
import type { Problem } from './problem';

/** A named text of a contract. */
export interface Wording {
  Name: string;
  Value: string;
}

export const clauseNameId = (place: number): string => `proposta-clausula-${place}-nome`;
export const clauseTextId = (place: number): string => `proposta-clausula-${place}`;

export const MOST_CLAUSES = 30;
const LONGEST_NAME = 120;

/** What is wrong with a text that may hold tags, or null. */
export const textProblem = (text: string): string | null =>
  requiredProblem(text) ?? sizeProblem(text, LONGEST_WORDING) ?? unknownTagsProblem(text, contractTagNames);

/** The sentence about a field whose name stands before it. */
export const namedProblem = (label: string, text: string | null): string | null =>
  text && `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** What keeps particular clauses from being complete. */
export const particularClauseProblems = (clauses: readonly Wording[]): Problem[] =>
  clauses.flatMap(({ Name, Value }, place) => {
    const isRepeated = clauses.findIndex((other) => other.Name.trim() === Name.trim()) < place;
    const nameProblem =
      requiredProblem(Name) ??
      sizeProblem(Name, LONGEST_NAME) ??
      (isRepeated ? `O nome "${Name.trim()}" já é de outra cláusula` : null);
    return [
      ...problemsOf(clauseNameId(place), namedProblem(`Nome da cláusula ${place + 1}`, nameProblem)),
      ...problemsOf(clauseTextId(place), namedProblem(Name.trim() || `Cláusula ${place + 1}`, textProblem(Value))),
    ];
  });

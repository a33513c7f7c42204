import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { requiredProblem, sizeProblem } from '@portal/shared/domain/values/genericRules';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';

export const OBJECT_ID = 'proposta-objeto';
export const clauseNameId = (place: number): string => `proposta-clausula-${place}-nome`;
export const clauseTextId = (place: number): string => `proposta-clausula-${place}`;

export const MOST_CLAUSES = 30;
const LONGEST_NAME = 120;

/** What keeps objeto and clauses from being complete. */
export function termsProblems({ object, particularClauses }: Pick<ProposalForm, 'object' | 'particularClauses'>) {
  const problems: Problem[] = [];
  const add = (fieldId: string, label: string, text: string | null) => {
    if (text !== null) problems.push({ fieldId, text: `${label}: ${lowerFirst(text)}` });
  };
  add(OBJECT_ID, 'Objeto', textProblem(object));
  particularClauses.forEach(({ Name, Value }, place) => {
    const label = Name.trim() || `Cláusula ${place + 1}`;
    const isRepeated = particularClauses.findIndex((other) => other.Name.trim() === Name.trim()) < place;
    add(
      clauseNameId(place),
      `Nome da cláusula ${place + 1}`,
      requiredProblem(Name) ??
        sizeProblem(Name, LONGEST_NAME) ??
        (isRepeated ? `O nome "${Name.trim()}" já é de outra cláusula` : null),
    );
    add(clauseTextId(place), label, textProblem(Value));
  });
  return problems;
}

/** What is wrong with a text that may hold tags, or null. */
export const textProblem = (text: string): string | null =>
  requiredProblem(text) ?? sizeProblem(text, LONGEST_WORDING) ?? unknownTagsProblem(text, contractTagNames);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

import { unknownTagsProblem } from '../contractTags';
import { asksAgain, refuses } from './parameterField';
import type { ParameterProblem } from './parameterField';

/** Where a clause begins. */
export const CLAUSE_HEADING = '# ';

/** The headings of the clauses, in their order. */
const clauseHeadings = (text: string): string[] =>
  text
    .split(/\n+/)
    .filter((line) => line.startsWith(CLAUSE_HEADING))
    .map((line) => line.slice(CLAUSE_HEADING.length).trim());

/**
 * What stands against a text of clauses that is written already: tags of nobody, a clause twice; without a clause's heading
 * nobody could cite it, so that is asked once more.
 */
export function wordingProblems(
  field: string,
  text: string,
  tags: readonly { readonly Name: string }[],
): ParameterProblem[] {
  if (text.trim() === '') return [];
  const strange = unknownTagsProblem(text, tags);
  const headings = clauseHeadings(text);
  const repeated = headings.find((heading, place, all) => all.indexOf(heading) < place);
  return [
    ...(strange === null ? [] : [refuses(field, strange)]),
    ...(repeated === undefined ? [] : [refuses(field, `A cláusula "${repeated}" aparece duas vezes.`)]),
    ...(headings.length === 0
      ? [asksAgain(field, 'Nenhuma linha começa com "# ": o texto não terá cláusulas com título. É isso mesmo?')]
      : []),
  ];
}

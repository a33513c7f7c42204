import { shortLineProblem } from '../../../platform/server/requireShortLine';

interface Clause {
  Name: string;
  Value: string;
}

/**
 * What keeps trimmed particular clauses from standing in a policy: each has words and a short name of its own; or null. Stored
 * names may be longer.
 */
export function clausesProblem(clauses: readonly Clause[], storedNames: readonly string[] = []): string | null {
  if (clauses.some(({ Name, Value }) => Name === '' || Value === ''))
    return 'Dê um nome e um texto a cada cláusula, ou remova-a.';
  const repeated = clauses.find(({ Name }, place) => clauses.findIndex((other) => other.Name === Name) < place);
  if (repeated) return `O nome "${repeated.Name}" está repetido. Dê outro nome a uma das cláusulas.`;
  return clauseNameProblem(
    clauses.map(({ Name }) => Name),
    storedNames,
  );
}

/** Returns which name of a clause is too long for a single-line input and not stored already, in a sentence; or null. */
export function clauseNameProblem(names: readonly string[], storedNames: readonly string[]): string | null {
  for (const [place, name] of names.entries()) {
    const problem = shortLineProblem(name, storedNames.includes(name) ? name : null);
    if (problem !== null) return `${problem} no nome da cláusula ${place + 1}.`;
  }
  return null;
}

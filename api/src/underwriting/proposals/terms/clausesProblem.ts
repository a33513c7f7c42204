interface Clause {
  Name: string;
  Value: string;
}

/** What keeps trimmed particular clauses from standing in a policy: each has words and a name of its own; or null. */
export function clausesProblem(clauses: readonly Clause[]): string | null {
  if (clauses.some(({ Name, Value }) => Name === '' || Value === ''))
    return 'Dê um nome e um texto a cada cláusula, ou remova-a.';
  const repeated = clauses.find(({ Name }, place) => clauses.findIndex((other) => other.Name === Name) < place);
  return repeated ? `O nome "${repeated.Name}" está repetido. Dê outro nome a uma das cláusulas.` : null;
}

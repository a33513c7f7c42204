import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { clausesProblem } from '../../../proposals/terms/clausesProblem';
import { loadOfferedNames } from '../../../proposals/terms/storedLines';
import type { AskedEndorsement } from '../asked/readRequest';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';

/** Object, clauses and what the endorsement says of itself: with words, names of their own and tags that there are. */
export async function textProblems(
  database: Database | Transaction,
  { form, drafted, detected, standing }: AskedEndorsement,
): Promise<RequestProblem[]> {
  const changed = new Set(detected.changes.map(({ field }) => field));
  const { ObjetoApolice: object, ClausulasParticulares: clauses } = drafted;
  return [
    ...(changed.has('ObjetoApolice') ? objectProblems(object, standing.facts.Object, form) : []),
    ...(changed.has('ClausulasParticulares')
      ? refused(
          'ClausulasParticulares',
          clausesProblem(clauses, await loadStoredNames(database, standing, clauses)) ??
            unknownTagsProblem(clauses.map(({ Value }) => Value).join('\n'), contractTagNames),
        )
      : []),
    ...refused('ObjetoEndosso', unknownTagsProblem(form.ObjetoEndosso ?? '', contractTagNames)),
  ];
}

/** Names of the policy's own clauses and of those that the insurer offers may be longer than an input takes. */
async function loadStoredNames(
  database: Database | Transaction,
  { policy, facts }: AskedEndorsement['standing'],
  clauses: readonly Text[],
): Promise<string[]> {
  const names = clauses.map(({ Name }) => Name);
  const offered = await loadOfferedNames(database, policy.companyId, names);
  return [...facts.ParticularClausule.map(({ Name }) => Name), ...offered];
}

interface Text {
  Name: string;
  Value: string;
}

function objectProblems(
  object: readonly Text[],
  standing: readonly Text[],
  { AlterouObjetoCompletoApolice: isWhole }: AskedEndorsement['form'],
): RequestProblem[] {
  const field = 'ObjetoApolice';
  if (object.length === 0 || object.some(({ Value }) => Value === ''))
    return refused(field, 'O objeto não pode ficar sem texto. Escreva-o antes de continuar.');
  const strange = isWhole ? undefined : object.find(({ Name }) => !standing.some((one) => one.Name === Name));
  if (strange)
    return refused(field, `"${strange.Name}" não é um termo do objeto desta apólice. Altere o objeto por inteiro.`);
  return refused(field, unknownTagsProblem(object.map(({ Value }) => Value).join('\n'), contractTagNames));
}

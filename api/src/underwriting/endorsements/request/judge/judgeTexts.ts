import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { clausesProblem } from '../../../proposals/terms/clausesProblem';
import type { AskedEndorsement } from '../asked/readRequest';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';

/** Object, clauses and what the endorsement says of itself: with words, names of their own and tags that there are. */
export function textProblems({ form, drafted, detected, standing }: AskedEndorsement): RequestProblem[] {
  const changed = new Set(detected.changes.map(({ field }) => field));
  const { ObjetoApolice: object, ClausulasParticulares: clauses } = drafted;
  return [
    ...(changed.has('ObjetoApolice') ? objectProblems(object, standing.facts.Object, form) : []),
    ...(changed.has('ClausulasParticulares')
      ? refused(
          'ClausulasParticulares',
          clausesProblem(clauses) ?? unknownTagsProblem(clauses.map(({ Value }) => Value).join('\n'), contractTagNames),
        )
      : []),
    ...refused('ObjetoEndosso', unknownTagsProblem(form.ObjetoEndosso ?? '', contractTagNames)),
  ];
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

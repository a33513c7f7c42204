import { CONTRACT_END_LABEL, endorsementFieldLabels } from '@portal/shared/domain/parameters/endorsementFields';
import type { EndorsementField } from '@portal/shared/domain/parameters/endorsementFields';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { CONTRACT_END } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { formatMoney } from '@portal/shared/domain/values/money';
import {
  coverNames,
  mayChange,
  mayChangeContractEnd,
  partyNames,
  standingCover,
  standingParty,
} from '../subject/subject';
import type { CoverKey, PartyKey, Subject } from '../subject/subject';
import { isSameAddress, typedWords } from './addressWords';
import { amountBeside } from './amountOnDay';
import { baseOf, clausesWords, termField } from './policyBase';
import type { TypedEndorsement } from './typedEndorsement';

/** Something that is asked for otherwise than it stands, in words. */
export interface TypedChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

type Found = Omit<TypedChange, 'before'> & Partial<Pick<TypedChange, 'before'>>;

/** What differs between what is typed and the policy as it stands, in the order of the screen. Typed as it stands is none. */
export function changesOf(typed: TypedEndorsement, subject: Subject): TypedChange[] {
  const { values } = baseOf(subject);
  return [
    ...coverChanges('principal', typed, subject),
    ...coverChanges('complementary', typed, subject),
    ...partyChanges('policyHolder', typed, subject),
    ...partyChanges('insured', typed, subject),
    ...objectChanges(typed, subject),
    ...clauseChanges(typed, subject),
  ].flatMap((found) => {
    const before = found.before ?? values[found.field] ?? '';
    return before === found.after ? [] : [{ ...found, before }];
  });
}

/** The day on which a cover would begin or end, where it is typed as one. */
const dayIn = (typed: string | null): string | null => (typed !== null && isPlainDate(typed) ? typed : null);

/** The new end of the guaranteed contract, where it is typed as a date and may change. */
const typedContractEnd = (typed: TypedEndorsement, subject: Subject, cover: CoverKey): string | null =>
  cover === 'principal' && mayChangeContractEnd(subject) ? dayIn(typed.principal.contractEnd ?? null) : null;

function coverChanges(cover: CoverKey, typed: TypedEndorsement, subject: Subject): Found[] {
  if (!standingCover(subject, cover)) return [];
  const { amount, start, end } = typed[cover];
  const [newStart, newEnd, newContractEnd] = [dayIn(start), dayIn(end), typedContractEnd(typed, subject, cover)];
  const of = (name: string, after: string | null): Found[] => {
    const field = `${coverNames[cover]}.${name}` as EndorsementField;
    return after === null || !mayChange(subject, field) ? [] : [{ field, label: endorsementFieldLabels[field], after }];
  };
  // Before an issued endorsement another amount stands than at last: the same one may be asked for from an earlier day on.
  const before = formatMoney(amountBeside(typed, subject, cover)?.standingCents ?? 0);
  return [
    ...of('NovaImportanciaSegurada', amount === null ? null : formatMoney(amount)).map((one) => ({ ...one, before })),
    ...of('NovoInicioVigencia', newStart && formatDate(newStart)),
    ...of('NovoFimVigencia', newEnd && formatDate(newEnd)),
    ...(newContractEnd === null
      ? []
      : [{ field: CONTRACT_END, label: CONTRACT_END_LABEL, after: formatDate(newContractEnd) }]),
  ];
}

function partyChanges(party: PartyKey, typed: TypedEndorsement, subject: Subject): Found[] {
  const wire = partyNames[party];
  if (!mayChange(subject, wire)) return [];
  const { name, socialName, address } = typed[party];
  const of = party === 'policyHolder' ? 'do tomador' : 'do segurado';
  const standing = standingParty(subject, party);
  return [
    ...(name === null ? [] : [{ field: `${wire}.Nome`, label: `Nome ${of}`, after: name.trim() }]),
    ...(socialName === null || party === 'policyHolder'
      ? []
      : [{ field: `${wire}.NomeSocial`, label: `Nome social ${of}`, after: socialName.trim() }]),
    ...(address === null || isSameAddress(address, standing.Endereco)
      ? []
      : [{ field: `${wire}.Endereco`, label: `Endereço ${of}`, after: typedWords(address) }]),
  ];
}

function objectChanges(typed: TypedEndorsement, subject: Subject): Found[] {
  if (!mayChange(subject, 'ObjetoApolice')) return [];
  if (typed.isWholeObject)
    return typed.wholeObject === null
      ? []
      : [{ field: 'ObjetoApolice', label: endorsementFieldLabels.ObjetoApolice, after: typed.wholeObject }];
  return subject.policy.Objeto.flatMap(({ Name }) => {
    const after = typed.terms[Name];
    return after === undefined ? [] : [{ field: termField(Name), label: Name, after }];
  });
}

const clauseChanges = ({ clauses }: TypedEndorsement, subject: Subject): Found[] =>
  clauses === null || !mayChange(subject, 'ClausulasParticulares')
    ? []
    : [
        {
          field: 'ClausulasParticulares',
          label: endorsementFieldLabels.ClausulasParticulares,
          after: clausesWords(clauses),
        },
      ];

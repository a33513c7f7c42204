import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { dateProblem } from '@portal/shared/domain/time/typedDate';
import { cancellationDayProblem, isBackdated } from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import type { CancelledCover, ReceivedRelease } from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { CONTRACT_END } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { coverEndProblem } from '@portal/shared/domain/underwriting/guaranteedContract';
import { daysOf } from '@portal/shared/domain/underwriting/validity';
import { formatMoney } from '@portal/shared/domain/values/money';
import { particularClauseProblems, namedProblem, textProblem } from '@portal/shared/form/clauseProblems';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { locationFieldId, locationProblems } from '@portal/shared/parts/locations';
import type { LocationField } from '@portal/shared/parts/locations';
import {
  changesNothing,
  coverNames,
  mayChange,
  mayChangeContractEnd,
  partyNames,
  standingCover,
} from '../subject/subject';
import type { CoverKey, PartyKey, Subject } from '../subject/subject';
import { amountBeside } from './amountOnDay';
import type { AmountBeside } from './amountOnDay';
import { changesOf } from './changes';
import { newValidity, readDay } from './cover';
import { isOutdated } from './rebase';
import { termField } from './policyBase';
import type { TypedEndorsement } from './typedEndorsement';

/** What leads to the fields as a whole. */
export const CHANGES_ID = 'endosso-mudancas';
export const NEWER_POLICY_ID = 'endosso-mudancas-versao';

/** What keeps the first step from being complete. */
export function informationProblems(typed: TypedEndorsement, subject: Subject): Problem[] {
  if (isOutdated(typed, subject))
    return problemsOf(NEWER_POLICY_ID, 'A apólice mudou: escolha como continuar sobre ela como está.');
  const found = [
    ...effectProblems(typed, subject),
    ...coverProblems('principal', typed, subject),
    ...coverProblems('complementary', typed, subject),
    ...contractProblems(typed, subject),
    ...partyProblems('policyHolder', typed, subject),
    ...partyProblems('insured', typed, subject),
    ...textProblems(typed, subject),
  ];
  const isUnchanged =
    subject.flow !== 'cancelamento' && !changesNothing(subject) && changesOf(typed, subject).length === 0;
  return [
    ...problemsOf(
      CHANGES_ID,
      found.length === 0 && isUnchanged && 'Nada muda: escreva ao menos um dado diferente do que está na apólice.',
    ),
    ...found,
  ];
}

interface Days {
  EarliestDate: string | null;
  LatestDate: string | null;
}

function dayProblem(typed: string | null, { EarliestDate, LatestDate }: Days): string | null {
  const day = readDay(typed);
  if (!day) return dateProblem(typed);
  if (EarliestDate && day < EarliestDate) return `A primeira data possível é ${formatDate(EarliestDate)}.`;
  return LatestDate && day > LatestDate ? `A última data possível é ${formatDate(LatestDate)}.` : null;
}

function effectProblems(typed: TypedEndorsement, subject: Subject): Problem[] {
  const { flow, parameters } = subject;
  if (flow !== 'cancelamento') return problemsOf('DataEfeito', dayProblem(typed.effectiveOn, parameters.DataEfeito));
  if (typed.cancelledOn === null)
    return problemsOf('DataCancelamento', 'Escolha a partir de quando a apólice fica cancelada.');
  const day = readDay(typed.cancelledOn);
  const release = releaseOf(typed, subject);
  return [
    ...problemsOf(
      'DataCancelamento',
      dayProblem(typed.cancelledOn, parameters.DataEfeito) ??
        (day && release && cancellationDayProblem(day, coverOf(subject), release)),
    ),
    ...(parameters.Recebimento
      ? problemsOf('DataRecebimento', dayProblem(typed.receivedOn, parameters.Recebimento))
      : []),
    ...problemsOf(
      'JustificativaDataAnterior',
      isBackdatedBy(typed, subject) &&
        typed.backdatingReason.trim() === '' &&
        'Diga por que o cancelamento vale antes do recebimento.',
    ),
  ];
}

const coverOf = ({ policy }: Subject): CancelledCover => {
  const { InicioVigencia, FimVigencia } = policy.DadosProposta.ModalidadePrincipal;
  return { startDate: InicioVigencia, endDate: FimVigencia };
};

/** What a cancellation rests on, for who says when it was received; null for everybody else. */
const releaseOf = (typed: TypedEndorsement, { parameters }: Subject): ReceivedRelease | null =>
  parameters.Recebimento
    ? { receivedOn: readDay(typed.receivedOn) ?? today(), mayBackdate: parameters.Recebimento.PodeDatarAntes }
    : null;

/** Whether an underwriter dates the cancellation before its release was received, which takes a reason. */
export function isBackdatedBy(typed: TypedEndorsement, subject: Subject): boolean {
  const [day, release] = [readDay(typed.cancelledOn), releaseOf(typed, subject)];
  return day !== null && release?.mayBackdate === true && isBackdated(day, coverOf(subject), release);
}

function coverProblems(key: CoverKey, typed: TypedEndorsement, subject: Subject): Problem[] {
  const [name, standing, bounds, cover] = [
    coverNames[key],
    standingCover(subject, key),
    subject.parameters[coverNames[key]],
    typed[key],
  ];
  if (!standing) return [];
  const isTouched = cover.start !== null || cover.end !== null;
  const days = daysOf(newValidity(cover, standing));
  const term =
    !isTouched || days === null
      ? null
      : days < 1
        ? 'O fim da vigência deve ser depois do início.'
        : (termProblem(days, bounds) ?? null);
  return [
    ...problemsOf(`${name}.NovaImportanciaSegurada`, amountProblem(cover.amount, amountBeside(typed, subject, key))),
    ...problemsOf(`${name}.NovoInicioVigencia`, dateProblem(cover.start)),
    ...problemsOf(
      `${name}.NovoFimVigencia`,
      cover.end === null ? term : (dayProblem(cover.end, bounds ?? unbounded) ?? term),
    ),
  ];
}

/** The validity must not end before the contract, whichever of both changes. */
function contractProblems({ principal }: TypedEndorsement, subject: Subject): Problem[] {
  if (!mayChangeContractEnd(subject)) return [];
  const { FimVigencia, FimContrato = null } = subject.policy.DadosProposta.ModalidadePrincipal;
  const { end, contractEnd = null } = principal;
  return [
    ...problemsOf(CONTRACT_END, dateProblem(contractEnd)),
    ...problemsOf(
      'ModalidadePrincipal.NovoFimVigencia',
      (end ?? contractEnd) !== null && coverEndProblem(end ?? FimVigencia, contractEnd ?? FimContrato),
    ),
  ];
}

const unbounded: Days = { EarliestDate: null, LatestDate: null };

type Bounds = Subject['parameters']['ModalidadePrincipal'] | null;

function amountProblem(cents: number | null, beside: AmountBeside | null): string | null {
  if (cents === null || !beside) return null;
  const { least, most } = beside;
  if (least !== null && cents < least) return `O valor não pode ser menor que ${formatMoney(least)}.`;
  return most !== null && cents > most ? `O valor não pode ser maior que ${formatMoney(most)}.` : null;
}

function termProblem(days: number, bounds: Bounds): string | null {
  if (!bounds) return null;
  const { MinimumDays: least, MaximumDays: most } = bounds;
  if (least !== null && days < least) return `O prazo não pode ter menos de ${least} dias.`;
  return most !== null && days > most ? `O prazo não pode ter mais de ${most} dias.` : null;
}

function partyProblems(key: PartyKey, typed: TypedEndorsement, subject: Subject): Problem[] {
  const [wire, { name, address }] = [partyNames[key], typed[key]];
  if (!mayChange(subject, wire)) return [];
  const ofAddress = address ? Object.entries(locationProblems(address)) : [];
  return [
    ...problemsOf(`${wire}.Nome`, name !== null && name.trim() === '' && 'Informe o nome.'),
    ...ofAddress.flatMap(([field, text]) =>
      problemsOf(locationFieldId(`${wire}.Endereco`, field as LocationField), namedProblem('Endereço', text)),
    ),
  ];
}

function textProblems(typed: TypedEndorsement, subject: Subject): Problem[] {
  const ofObject = !mayChange(subject, 'ObjetoApolice')
    ? []
    : typed.isWholeObject
      ? problemsOf(
          'ObjetoApolice',
          typed.wholeObject !== null && namedProblem('Objeto', textProblem(typed.wholeObject)),
        )
      : Object.entries(typed.terms).flatMap(([name, text]) =>
          problemsOf(termField(name), namedProblem(name, textProblem(text))),
        );
  return [
    ...ofObject,
    ...(typed.clauses && mayChange(subject, 'ClausulasParticulares') ? particularClauseProblems(typed.clauses) : []),
  ];
}

import { termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { ModalityFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import {
  cancellationDayProblem,
  isBackdated,
  receiptProblem,
} from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { contractDatesProblem, coverEndProblem } from '@portal/shared/domain/underwriting/guaranteedContract';
import { effectiveDayProblem, validityProblem } from '@portal/shared/domain/underwriting/endorsement/endorsementDates';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { modalityInForce } from '../../../../parameters/inForce/modalityInForce';
import { startsWithin } from '../../../../parameters/modalities/startsWithin';
import { termBounds } from '../../../../parameters/modalities/termBounds';
import { startProblem } from '../../../proposals/record/judgeTerm';
import type { AskedEndorsement } from '../asked/readRequest';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';
import type { StandingCover } from '../standing/standingCovers';

/** The day on which it counts, and the validity that it leaves (DECISIONS "Dates of types 1, 5, 6, 9"). */
export function dateProblems(request: AskedEndorsement): RequestProblem[] {
  const { subType, before, after, drafted, standing, effectiveOn } = request;
  const type = subType.EndorsementTypeId;
  if (type === EndorsementTypeId.Cancelamento) return cancellationProblems(request);
  const isMoved = before.startDate !== after.startDate || before.endDate !== after.endDate;
  const isMovedType = type === EndorsementTypeId.ProrrogacaoDeVigencia || type === EndorsementTypeId.ReducaoDeVigencia;
  const validity = isMoved || isMovedType ? validityProblem(type, before, after) : null;
  const second = drafted.ModalidadeComplementar;
  return [
    ...refused('ModalidadePrincipal.NovoFimVigencia', validity),
    ...(validity === null
      ? coverProblems('ModalidadePrincipal', standing.principal, drafted.ModalidadePrincipal, request)
      : []),
    ...(validity === null ? contractProblems(request) : []),
    ...(standing.complementary && second
      ? coverProblems('ModalidadeComplementar', standing.complementary, second, request)
      : []),
    // A validity that is none has no days on which anything could count.
    ...(validity === null ? refused('DataEfeito', effectiveDayProblem(before, after, effectiveOn)) : []),
  ];
}

const cancellationProblems = ({ standing: { policy }, effectiveOn, release }: AskedEndorsement): RequestProblem[] =>
  refused('DataCancelamento', cancellationDayProblem(effectiveOn, policy, release));

/** The receipt of what a cancellation rests on, and why it counts from a day before. */
export function releaseProblems({
  form,
  standing: { policy },
  effectiveOn,
  release,
  isStaff,
  today,
}: AskedEndorsement): RequestProblem[] {
  if (release === null) return [];
  const isUnjustified =
    release.mayBackdate && isBackdated(effectiveOn, policy, release) && !form.JustificativaDataAnterior?.trim();
  return [
    ...refused(
      'DataRecebimento',
      receiptProblem(form.DataRecebimento ?? release.receivedOn, policy, { today, isStaff }),
    ),
    ...(isUnjustified
      ? refused(
          'JustificativaDataAnterior',
          `Diga por que o cancelamento vale antes do recebimento, em ${formatDate(release.receivedOn)}.`,
        )
      : []),
  ];
}

/** Validates both ends together: the validity must not end before the contract (Lei 14.133/2021, art. 97, I). */
function contractProblems({ facts, drafted, standing }: AskedEndorsement): RequestProblem[] {
  const { FimVigencia: endBefore, FimContrato: contractBefore } = facts.ModalidadePrincipal;
  const { FimVigencia: end, FimContrato: ContractEndDate } = drafted.ModalidadePrincipal;
  if (end === endBefore && ContractEndDate === contractBefore) return [];
  const { ContractStartDate } = standing.contract.proposal.riskDetails;
  return [
    ...refused('ModalidadePrincipal.NovoFimContrato', contractDatesProblem({ ContractStartDate, ContractEndDate })),
    ...refused('ModalidadePrincipal.NovoFimVigencia', coverEndProblem(end, ContractEndDate)),
  ];
}

type Name = 'ModalidadePrincipal' | 'ModalidadeComplementar';

/** What stands as it was is not judged again by the bounds of today. */
function coverProblems(
  name: Name,
  cover: StandingCover,
  { InicioVigencia: start, FimVigencia: end }: ModalityFacts,
  { parameters, today, standing, drafted }: AskedEndorsement,
): RequestProblem[] {
  const hasStart = start !== cover.InicioVigencia;
  if (!hasStart && end === cover.FimVigencia) return [];
  if (end <= start) return refused(`${name}.NovoFimVigencia`, 'O fim de vigência vem depois do início.');
  const modality = modalityInForce(parameters, cover.modality);
  // A complementary cover that has to begin with the principal one is judged with it.
  const isFollowing =
    name === 'ModalidadeComplementar' &&
    standing.principal.modality.equalizeValidityDate &&
    start === drafted.ModalidadePrincipal.InicioVigencia;
  return [
    ...(hasStart && !isFollowing
      ? refused(`${name}.NovoInicioVigencia`, startProblem(start, startsWithin(modality, today)))
      : []),
    ...refused(`${name}.NovoFimVigencia`, termProblem(start, end, termBounds(modality))),
  ];
}

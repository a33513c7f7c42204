import { contractMaximumProblem, insuredAmountProblem } from '@portal/shared/domain/parameters/modalityLimits';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { raisedShareReason } from '@portal/shared/domain/underwriting/guaranteedContract';
import { formatMoney } from '@portal/shared/domain/values/money';
import { modalityInForce } from '../../../../parameters/inForce/modalityInForce';
import { publicContractsInForce } from '../../../../parameters/inForce/publicContractsInForce';
import { amountBounds, contractMaximum } from '../../../../parameters/modalities/amountBounds';
import { amountAtRiskIn } from '../../../proposals/policyVersion/addedAmount';
import type { AskedEndorsement } from '../asked/readRequest';
import { amountBoundsBeside } from '../bounds';
import { refused, warning } from '../problem';
import type { RequestProblem } from '../problem';
import type { StandingCover } from '../standing/standingCovers';

/** Amounts that change, by what their modality and the type let them become (Spec 001 §5). */
export function amountProblems(request: AskedEndorsement): RequestProblem[] {
  const { standing, drafted, subType, parameters, sequence, effectiveOn } = request;
  const { principal, complementary, contract } = standing;
  const problems = (field: string, cover: StandingCover, cents: number | undefined, isPrincipal: boolean) => {
    if (cents === undefined || cents === cover.ImportanciaSegurada) return [];
    const modality = modalityInForce(parameters, cover.modality);
    const bounds = amountBounds(modality, isPrincipal ? contract.proposal.riskDetails : undefined);
    return refused(
      `${field}.NovaImportanciaSegurada`,
      insuredAmountProblem(cents, cover.modality.name, bounds) ??
        directionProblem(subType.EndorsementTypeId, cents, {
          standingCents: cover.ImportanciaSegurada,
          bounds,
          on: sequence ? effectiveOn : null,
        }),
    );
  };
  return [
    ...problems('ModalidadePrincipal', principal, drafted.ModalidadePrincipal.ImportanciaSegurada, true),
    ...(complementary
      ? problems('ModalidadeComplementar', complementary, drafted.ModalidadeComplementar?.ImportanciaSegurada, false)
      : []),
    ...contractProblems(request),
  ];
}

/** The amount at risk without and with the endorsement, in cents, and the field of the cover that changes it. */
function riskOf({ standing, drafted }: AskedEndorsement) {
  const { principal, complementary } = standing;
  const { ModalidadePrincipal: first, ModalidadeComplementar: second } = drafted;
  const amountAtRisk = amountAtRiskIn(standing);
  const standingSecond = complementary?.ImportanciaSegurada ?? 0;
  const isSecond = complementary !== null && second?.ImportanciaSegurada !== standingSecond;
  return {
    before: amountAtRisk(principal.ImportanciaSegurada, standingSecond),
    after: amountAtRisk(first.ImportanciaSegurada, second?.ImportanciaSegurada ?? 0),
    field: `${isSecond ? 'ModalidadeComplementar' : 'ModalidadePrincipal'}.NovaImportanciaSegurada`,
  };
}

/** More at risk than the contract lets be covered; a new principal that is too much is told by itself. */
function contractProblems(request: AskedEndorsement): RequestProblem[] {
  const { principal, contract } = request.standing;
  const maximum = contractMaximum(
    modalityInForce(request.parameters, principal.modality),
    contract.proposal.riskDetails,
  );
  const { before, after, field } = riskOf(request);
  const principalCents = request.drafted.ModalidadePrincipal.ImportanciaSegurada;
  const isTold = principalCents !== principal.ImportanciaSegurada && principalCents > (maximum ?? Infinity);
  if (maximum === null || isTold || after <= before) return [];
  return refused(field, contractMaximumProblem(after, maximum));
}

/** Warns that the insurer decides on a guarantee above the legal share of its public contract. */
export function raisedShareWarnings(request: AskedEndorsement): RequestProblem[] {
  const { principal, contract, policy } = request.standing;
  const rules = publicContractsInForce(request.parameters, principal.modality.uniqueId);
  const { before, after, field } = riskOf(request);
  if (!rules || after <= before) return [];
  const measure = { rules, coverStart: policy.startDate };
  return warning(field, raisedShareReason(after, contract.proposal.riskDetails, measure));
}

interface Standing {
  standingCents: number;
  bounds: ReturnType<typeof amountBounds>;
  /** The day, where another amount may stand on it than at last. */
  on: PlainDate | null;
}

/** An increase and a reduction are beside what stands on the day from which they count. */
function directionProblem(
  type: EndorsementTypeId,
  cents: number,
  { standingCents, bounds, on }: Standing,
): string | null {
  const { minimum, maximum } = amountBoundsBeside(type, standingCents, bounds);
  if (cents >= minimum && cents <= maximum) return null;
  const standing = `da importância segurada ${on === null ? 'de hoje' : `de ${formatDate(on)}`}, ${formatMoney(standingCents)}`;
  return type === EndorsementTypeId.AumentoDeImportancia
    ? `Um aumento passa ${standing}.`
    : `Uma redução fica abaixo ${standing}.`;
}

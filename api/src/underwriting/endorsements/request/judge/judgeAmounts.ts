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

/** More at risk than the contract lets be covered; a new principal that is too much is told by itself. */
function contractProblems({ standing, drafted, parameters }: AskedEndorsement): RequestProblem[] {
  const { principal, complementary, contract } = standing;
  const maximum = contractMaximum(modalityInForce(parameters, principal.modality), contract.proposal.riskDetails);
  const amountAtRisk = amountAtRiskIn(standing);
  const principalCents = drafted.ModalidadePrincipal.ImportanciaSegurada;
  const secondCents = drafted.ModalidadeComplementar?.ImportanciaSegurada ?? 0;
  const before = amountAtRisk(principal.ImportanciaSegurada, complementary?.ImportanciaSegurada ?? 0);
  const after = amountAtRisk(principalCents, secondCents);
  const isTold = principalCents !== principal.ImportanciaSegurada && principalCents > (maximum ?? Infinity);
  if (maximum === null || isTold || after <= before) return [];
  const isSecond = complementary !== null && secondCents !== complementary.ImportanciaSegurada;
  return refused(
    `${isSecond ? 'ModalidadeComplementar' : 'ModalidadePrincipal'}.NovaImportanciaSegurada`,
    contractMaximumProblem(after, maximum),
  );
}

/** Warns that the insurer decides on a guarantee above the legal share of its public contract. */
export function raisedShareWarnings({ standing, drafted, parameters }: AskedEndorsement): RequestProblem[] {
  const { principal, complementary, contract, policy } = standing;
  const rules = publicContractsInForce(parameters, principal.modality.uniqueId);
  const amountAtRisk = amountAtRiskIn(standing);
  const before = amountAtRisk(principal.ImportanciaSegurada, complementary?.ImportanciaSegurada ?? 0);
  const { ModalidadePrincipal: first, ModalidadeComplementar: second } = drafted;
  const after = amountAtRisk(first.ImportanciaSegurada, second?.ImportanciaSegurada ?? 0);
  if (!rules || after <= before) return [];
  const measure = { rules, coverStart: policy.startDate };
  return warning(
    `${first.ImportanciaSegurada === principal.ImportanciaSegurada ? 'ModalidadeComplementar' : 'ModalidadePrincipal'}.NovaImportanciaSegurada`,
    raisedShareReason(after, contract.proposal.riskDetails, measure),
  );
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

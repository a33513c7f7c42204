import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { EndorsedPolicy, EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { standingOnDay } from '@portal/shared/domain/underwriting/endorsement/amountOnDay';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';

/** A kind of endorsement whose premium can be told by amounts and dates alone. */
export interface SimulatedKind {
  parameters: EndorsementParameters;
  /** Why it cannot be asked for now, and so is not simulated either; null where it can. */
  disabledReason: string | null;
}

export type CoverName = 'ModalidadePrincipal' | 'ModalidadeComplementar';

/** A cover while somebody tries; null is as it stands. */
export interface TypedCover {
  NovaImportanciaSegurada: number | null;
  NovoInicioVigencia: string | null;
  NovoFimVigencia: string | null;
}

/** What somebody tries. */
interface TypedSimulation {
  subTypeId: string | null;
  /** From when it counts, or when the policy is cancelled. */
  on: string | null;
  covers: Readonly<Record<CoverName, TypedCover>>;
}

const asItStands: TypedCover = { NovaImportanciaSegurada: null, NovoInicioVigencia: null, NovoFimVigencia: null };

/** Nothing tried yet, of a kind. */
export const emptySimulation = (subTypeId: string | null): TypedSimulation => ({
  subTypeId,
  on: null,
  covers: { ModalidadePrincipal: asItStands, ModalidadeComplementar: asItStands },
});

export const isCancellation = ({ EndorsementTypeId: type }: EndorsementParameters): boolean =>
  type === EndorsementTypeId.Cancelamento;

/** What moves a premium by amounts and dates; what a restitution gives back is what somebody asks for. */
export const canBeSimulated = ({ PremiumEffect, EndorsementTypeId: type }: EndorsementParameters): boolean =>
  PremiumEffect !== 'none' && type !== EndorsementTypeId.RestituicaoDePremio;

/** What the platform is asked by: only what differs from the policy. Null while nothing does, or a date cannot be read. */
export function simulatedForm(
  { on, covers }: TypedSimulation,
  policy: EndorsedPolicy,
  parameters: EndorsementParameters,
): EndorsementForm | null {
  if (on !== null && !isPlainDate(on)) return null;
  const common = {
    policyUniqueId: policy.PolicyUniqueId,
    subTipoEndossoId: parameters.SubTipoEndossoId,
    VersaoApolice: policy.VersaoApolice,
  };
  if (isCancellation(parameters)) return on === null ? null : { ...common, DataCancelamento: on };
  const changed = (name: CoverName) => {
    const [standing, bounds] = [policy.DadosProposta[name], parameters[name]];
    return standing && bounds
      ? changedCover(covers[name], standing, standingBounds(bounds, standing.ImportanciaSegurada, on).standingCents)
      : null;
  };
  const [principal, complementary] = [changed('ModalidadePrincipal'), changed('ModalidadeComplementar')];
  if (principal === 'unread' || complementary === 'unread' || !(principal ?? complementary)) return null;
  return {
    ...common,
    DataEfeito: on,
    ...(principal && { ModalidadePrincipal: principal }),
    ...(complementary && { ModalidadeComplementar: complementary }),
  };
}

/** What a cover is on the day that is tried, and within which bounds it may change from then on. */
export function standingBounds(
  bounds: EndorsementParameters['ModalidadePrincipal'],
  standingCents: number,
  on: string | null,
): { standingCents: number; bounds: AmountBounds } {
  const onDay = standingOnDay(bounds.AmountsByDay, on !== null && isPlainDate(on) ? on : today());
  return { standingCents: onDay?.StandingAmountValue ?? standingCents, bounds: onDay ?? bounds };
}

type AmountBounds = Pick<EndorsementParameters['ModalidadePrincipal'], 'MinimumAmountValue' | 'MaximumAmountValue'>;
type StandingCover = EndorsedPolicy['DadosProposta']['ModalidadePrincipal'];
type ChangedCover = NonNullable<EndorsementForm['ModalidadePrincipal']>;

function changedCover(
  typed: TypedCover,
  standing: StandingCover,
  standingCents: number,
): ChangedCover | 'unread' | null {
  const { NovaImportanciaSegurada: amount, NovoInicioVigencia: start, NovoFimVigencia: end } = typed;
  if ([start, end].some((day) => day !== null && !isPlainDate(day))) return 'unread';
  const changed = {
    // An amount that is being retyped passes through zero, which none may be.
    ...(amount !== null && amount > 0 && amount !== standingCents && { NovaImportanciaSegurada: amount }),
    ...(start !== null && start !== standing.InicioVigencia && { NovoInicioVigencia: start }),
    ...(end !== null && end !== standing.FimVigencia && { NovoFimVigencia: end }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}

/** How far a slider goes, in cents: within the bounds of the modality, and not so far that a step of it is a leap. */
export function sliderRange(
  standingCents: number,
  { MinimumAmountValue, MaximumAmountValue }: AmountBounds,
): { least: number; most: number } {
  const least = Math.max(1, MinimumAmountValue ?? 1);
  return { least, most: Math.max(least, Math.min(MaximumAmountValue ?? Infinity, standingCents * 3)) };
}

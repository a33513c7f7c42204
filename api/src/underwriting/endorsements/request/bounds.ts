import type { EndorsementCoverBounds } from '@portal/shared/contracts/underwriting/endorsementBounds';
import type { EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { earliestEnd, latestEnd } from '@portal/shared/domain/parameters/modalityTerm';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { earliestCancellation } from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { EndorsementTypeId as Type } from '@portal/shared/domain/underwriting/endorsementTypes';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { amountBounds } from '../../../parameters/modalities/amountBounds';
import { termBounds } from '../../../parameters/modalities/termBounds';
import type { proposals } from '../../../platform/database/schema/proposals';
import type { PolicyRow } from '../../policies/record/findPolicy';
import type { StandingCover } from './standing/standingCovers';

type Bounds = EndorsementParameters['DataEfeito'];

export const noBounds: Bounds = {
  EarliestDate: null,
  LatestDate: null,
  MinimumDays: null,
  MaximumDays: null,
  MinimumAmountValue: null,
  MaximumAmountValue: null,
};

/**
 * From which days on an endorsement may count; a cancellation by policy holder or insured that a broker asks for not before
 * today, when its release is received (`cancellationDate.ts`).
 */
export function effectBounds(policy: Pick<PolicyRow, 'startDate' | 'endDate'>, receivedOn: PlainDate | null): Bounds {
  const EarliestDate = receivedOn === null ? policy.startDate : earliestCancellation(policy, receivedOn);
  return { ...noBounds, EarliestDate, LatestDate: policy.endDate };
}

/** What a cover is on a day. */
interface StandingAmount {
  from: PlainDate;
  cents: number;
}

interface Bounded {
  type: Type;
  /** Of today: what may be asked for is what the insurer offers now. */
  parameters: Parameters;
  /** By which an amount may be measured; of the principal modality alone. */
  risk?: (typeof proposals.$inferSelect)['riskDetails'];
  /** Where issued endorsements change the amount on a later day. */
  amounts?: readonly StandingAmount[] | undefined;
}

type AmountBounds = Record<'minimum' | 'maximum', number>;

/** What an amount may become where one stands on the day: more for a type that raises it, less for one that lowers it. */
export const amountBoundsBeside = (
  type: Type,
  standingCents: number,
  { minimum, maximum }: AmountBounds,
): AmountBounds => ({
  minimum: type === Type.AumentoDeImportancia ? Math.max(minimum, standingCents + 1) : minimum,
  maximum: type === Type.ReducaoDeImportancia ? Math.min(maximum, standingCents - 1) : maximum,
});

/** What a modality lets an endorsement of a type make of its cover; dates are those of the end, seen from its start. */
export function coverBounds(
  cover: StandingCover,
  { type, parameters, risk, amounts = [] }: Bounded,
): EndorsementCoverBounds {
  const modality = modalityInForce(parameters, cover.modality);
  const term = termBounds(modality);
  const [first, last] = [earliestEnd(cover.InicioVigencia, term), latestEnd(cover.InicioVigencia, term)];
  const ofModality = amountBounds(modality, risk);
  const beside = (cents: number) => {
    const { minimum, maximum } = amountBoundsBeside(type, cents, ofModality);
    return { MinimumAmountValue: minimum, MaximumAmountValue: maximum };
  };
  const isProlonged = type === Type.ProrrogacaoDeVigencia;
  const isShortened = type === Type.ReducaoDeVigencia;
  return {
    EarliestDate: isProlonged ? later(first, addDays(cover.FimVigencia, 1)) : first,
    LatestDate: isShortened ? earlier(last, addDays(cover.FimVigencia, -1)) : last,
    MinimumDays: daysBetween(cover.InicioVigencia, first),
    MaximumDays: daysBetween(cover.InicioVigencia, last),
    ...beside(cover.ImportanciaSegurada),
    ...(amounts.length > 1 && {
      AmountsByDay: amounts.map(({ from, cents }) => ({ From: from, StandingAmountValue: cents, ...beside(cents) })),
    }),
  };
}

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
const earlier = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

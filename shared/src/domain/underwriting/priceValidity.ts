import { addDays } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { ProposalStatus } from './proposalStatus';

/** What of a proposal decides whether its price stands; the day is the last one of validity, null bounds nothing. */
export interface PricedProposal {
  statusId: number;
  priceValidUntil: PlainDate | null;
}

/** The last day on which what is priced on `pricedOn` may be handed in at its price. */
export const lastDayOfPrice = (pricedOn: PlainDate, validityDays: number): PlainDate => addDays(pricedOn, validityDays);

/** Whether the proposal still lies with its broker: what was handed in in time is an offer, and stays at its price. */
const isWithBroker = (statusId: number): boolean =>
  statusId === ProposalStatus.Cotacao || statusId === ProposalStatus.AguardandoCorretor;

/** Whether the price of a proposal stands on a day, its last one included. */
export const isPriceStanding = ({ statusId, priceValidUntil }: PricedProposal, today: PlainDate): boolean =>
  !isWithBroker(statusId) || priceValidUntil === null || today <= priceValidUntil;

import type { PlainDate } from '../time/dates';
import type { Tone } from '../values/tone';

/** What has become of a slip; nobody stores that it is overdue. */
export type SlipSituation = 'open' | 'overdue' | 'paid' | 'cancelled';

interface SlipDates {
  DueOn: PlainDate;
  PaidAt: string | null;
  CancelledAt: string | null;
}

/** Its situation on a day in Brazil: one that is not paid is overdue from the day after it is due. */
export function slipSituationOf({ DueOn, PaidAt, CancelledAt }: SlipDates, today: PlainDate): SlipSituation {
  if (CancelledAt !== null) return 'cancelled';
  if (PaidAt !== null) return 'paid';
  return DueOn < today ? 'overdue' : 'open';
}

export const slipSituationLabels: Record<SlipSituation, string> = {
  open: 'Em aberto',
  overdue: 'Vencido',
  paid: 'Pago',
  cancelled: 'Cancelado',
};

export const slipSituationTones: Record<SlipSituation, Tone> = {
  open: 'warning',
  overdue: 'danger',
  paid: 'success',
  cancelled: 'danger',
};

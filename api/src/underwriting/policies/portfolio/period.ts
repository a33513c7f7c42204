import { addDays, shiftMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { MOST_PORTFOLIO_MONTHS, USUAL_PORTFOLIO_MONTHS } from '@portal/shared/domain/underwriting/portfolio';
import { invalid } from '../../../platform/server/refusal';
import { requireInOrder } from '../searchDates';

export interface Period {
  from: PlainDate;
  to: PlainDate;
}

const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

/** The period of issues: as asked for, without an end until today, without a start the twelve months up to its end. */
export function periodOf(asked: { issuedFrom?: PlainDate; issuedTo?: PlainDate }): Period {
  const to = asked.issuedTo ?? today();
  const from = asked.issuedFrom ?? firstOfMonth(shiftMonths(to, 1 - USUAL_PORTFOLIO_MONTHS));
  requireInOrder({ from, to }, 'do período de emissão', 'issuedTo');
  if (shiftMonths(from, MOST_PORTFOLIO_MONTHS) < to)
    throw invalid('O período tem mais de 50 anos. Escolha um início mais próximo do fim.', { field: 'issuedFrom' });
  return { from, to };
}

/** From today to the end of the eleventh month after this one. */
export function comingTwelveMonths(now: PlainDate = today()): Period {
  return { from: now, to: addDays(shiftMonths(firstOfMonth(now), 12), -1) };
}

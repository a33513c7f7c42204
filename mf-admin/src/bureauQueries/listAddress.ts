import * as addresses from '@portal/shared/domain/portal/addresses';
import { addDays, addMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';

/** The list's period in the address, as its filter writes it. */
export const PERIOD = { name: 'periodo', from: 'periodo-de', to: 'periodo-ate' } as const;

const narrowed = (filters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return addresses.bureauQueriesFiltered(Object.fromEntries(given));
};

/** What a bureau did not answer, in the period that is shown. */
export const failuresOf = (provider: string, { askedFrom, askedTo }: { askedFrom?: string; askedTo?: string }) =>
  narrowed({ bureau: provider, resultado: 'failed', [PERIOD.from]: askedFrom, [PERIOD.to]: askedTo });

/** The queries of a month, as far as it lies in the period. */
export function queriesOfMonth(month: PlainDate, { From, To }: { From: PlainDate; To: PlainDate }): string {
  const last = addDays(addMonths(`${month.slice(0, 7)}-01`, 1), -1);
  return narrowed({ [PERIOD.from]: month < From ? From : month, [PERIOD.to]: last > To ? To : last });
}

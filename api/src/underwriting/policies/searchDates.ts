import { formatDate, parsePolicySearchDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { invalid } from '../../platform/server/refusal';

const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** A date of the policy search, DDMMYYYY (Spec 001 §5). Refuses what is no day of the calendar or no day of a policy. */
export function searchDateOf(field: string, text: string | undefined): PlainDate | undefined {
  if (text === undefined) return undefined;
  const date = parsePolicySearchDate(text);
  if (!date) throw invalid(`O campo "${field}" deve ser uma data no formato DDMMAAAA.`, { field });
  if (date < EARLIEST || date > LATEST)
    throw invalid(`A data ${formatDate(date)} está fora do calendário de apólices. Use um ano entre 1900 e 2199.`, {
      field,
    });
  return date;
}

/** Refuses a period whose end comes before its start. `what` names it with its article: `da vigência`. */
export function requireInOrder(
  { from, to }: { from: PlainDate | undefined; to: PlainDate | undefined },
  what: string,
  field: string,
): void {
  if (from !== undefined && to !== undefined && from > to)
    throw invalid(
      `O início ${what} (${formatDate(from)}) vem depois do fim (${formatDate(to)}). Inverta as datas ou retire uma delas.`,
      { field },
    );
}

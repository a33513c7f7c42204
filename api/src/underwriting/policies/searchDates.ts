import { parsePolicySearchDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { invalid } from '../../platform/server/refusal';

/** A date of the policy search, DDMMYYYY (Spec 001 §5). Refuses what is no day of the calendar. */
export function searchDateOf(field: string, text: string | undefined): PlainDate | undefined {
  if (text === undefined) return undefined;
  const date = parsePolicySearchDate(text);
  if (!date) throw invalid(`O campo "${field}" deve ser uma data no formato DDMMAAAA.`, { field });
  return date;
}

import type { PartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { Tone } from '@portal/shared/domain/values/tone';

/** How a merge stands, with the tone of its mark. */
export function mergeStatus({ TakenBackAt, TakeBackUntil }: PartyMerge): { label: string; tone: Tone } {
  if (TakenBackAt !== null) return { label: 'Desfeita', tone: 'neutral' };
  return TakeBackUntil < dateOfInstant(new Date())
    ? { label: 'Definitiva', tone: 'success' }
    : { label: `Pode ser desfeita até ${formatDate(TakeBackUntil)}`, tone: 'warning' };
}

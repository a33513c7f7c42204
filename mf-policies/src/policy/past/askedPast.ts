import { isPlainDate } from '@portal/shared/domain/time/dates';
import { useSearchParams } from 'react-router-dom';

/** A past that the platform can be asked for: a day (`em`), or what an endorsement left (`endosso`). */
export type KnownPast = { date: string } | { endorsement: string };

/** Which past of a policy its address asks for; `unread` is a day that is none, null is today. */
export type AskedPast = KnownPast | { unread: string } | null;

export function useAskedPast(): AskedPast {
  const [search] = useSearchParams();
  const [date, endorsement] = [search.get('em'), search.get('endosso')];
  if (date !== null) return isPlainDate(date) ? { date } : { unread: date };
  return endorsement ? { endorsement } : null;
}

/** Where the policy is shown as it stood on a day. */
export const onDay = (date: string): string => `?em=${date}`;

/** Where it is shown as its issue (0) or an endorsement left it. */
export const afterEndorsement = (sequence: number | null): string => `?endosso=${sequence ?? 0}`;

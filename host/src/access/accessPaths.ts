import * as addresses from '@portal/shared/domain/portal/addresses';
import { useLocation } from 'react-router-dom';
import { companySegment } from '../shell/companyHost';
import { useShell } from '../shell/ShellContext';

/** What one page before sign-in hands to the next beside its address; it survives a reload and is in no log. */
export interface AccessState {
  /** What was typed as e-mail. */
  username?: string;
  /** A sentence about what was done before. */
  notice?: string;
}

/** What the page before has left; nothing of it is trusted to have its type. */
export function useAccessState(): AccessState {
  const state = useLocation().state as Record<string, unknown> | null;
  const textOf = (name: keyof AccessState) => (typeof state?.[name] === 'string' ? { [name]: state[name] } : {});
  return { ...textOf('username'), ...textOf('notice') };
}

/** The sign-in pages of the company in use, a simulated one included; the page asked for stays in the search. */
export function useAccessPaths() {
  const { companyHost } = useShell();
  const { search } = useLocation();
  const company = companySegment(companyHost, window.location.hostname);
  return { login: addresses.signIn(company) + search, advisor: addresses.advisorSignIn(company) + search };
}

const UNTIL = 'ate';

/** The page that says until when an e-mail rests; the moment is of this browser's clock. */
export function lockedPath(seconds: number, search: string, now = Date.now()): string {
  const parameters = new URLSearchParams(search);
  parameters.set(UNTIL, new Date(now + seconds * 1000).toISOString());
  return `${addresses.locked()}?${parameters}`;
}

/** No rest lasts longer, so a later moment in the address was made up. */
const LONGEST_REST_MS = 2 * 60 * 60 * 1000;

/** The moment of a `lockedPath`, in milliseconds; null without one that can be true. */
export function restEndIn(search: string, now = Date.now()): number | null {
  const until = Date.parse(new URLSearchParams(search).get(UNTIL) ?? '');
  return Number.isNaN(until) || until > now + LONGEST_REST_MS ? null : until;
}

/** The search without the moment, for the way back. */
export function searchWithoutRest(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(UNTIL);
  return parameters.size > 0 ? `?${parameters}` : '';
}

import type { SignOnKind } from '@portal/shared/contracts/people/signOn';

const PREFIX = 'portal.signOn.';
/** Whoever comes back from the provider later begins anew. */
const LIFETIME_MS = 10 * 60 * 1000;

/** What this tab keeps while the person is at the provider. */
export interface PendingRequest {
  kind: SignOnKind;
  companyKey: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  /** The page to go on to, of this portal; null for home. */
  returnTo: string | null;
}

type Stored = PendingRequest & { startedAt: number };

/** Keeps a request under its state; an older one of this tab was given up. */
export function keepRequest(state: string, request: PendingRequest, tab: Storage = sessionStorage): void {
  forgetRequests(tab);
  tab.setItem(PREFIX + state, JSON.stringify({ ...request, startedAt: Date.now() } satisfies Stored));
}

/** The request of a state, which this takes away: null when there is none, it was taken before, or it is too old. */
export function takeRequest(state: string, tab: Storage = sessionStorage): PendingRequest | null {
  const text = tab.getItem(PREFIX + state);
  tab.removeItem(PREFIX + state);
  try {
    const stored = JSON.parse(text ?? 'null') as Stored | null;
    const age = Date.now() - (stored?.startedAt ?? 0);
    return stored !== null && age >= 0 && age < LIFETIME_MS ? stored : null;
  } catch {
    return null;
  }
}

function forgetRequests(tab: Storage): void {
  for (const key of Object.keys(tab)) if (key.startsWith(PREFIX)) tab.removeItem(key);
}

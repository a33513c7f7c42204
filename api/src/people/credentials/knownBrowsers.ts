import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '../../platform/server/cookies';

export const KNOWN_BROWSER_COOKIE = 'portal_known_browser';

const DAY_SECONDS = 24 * 60 * 60;
/** A browser that nobody has signed in from for so long is a stranger's again. */
const KNOWN_DAYS = 180;
/** People who share a browser; the longest unused makes room. */
const ACCOUNTS_KEPT = 5;
const BETWEEN = '~';

interface Entry {
  emailHash: string;
  /** Names this browser's own budget of failures. */
  nonce: string;
  text: string;
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / 1000 / DAY_SECONDS);

const signatureOf = (secret: string, claim: string): string =>
  createHmac('sha256', secret).update(`known-browser:${claim}`).digest('base64url');

function entryOf(text: string, secret: string, now: Date): Entry | null {
  const [emailHash = '', nonce = '', day = '', signature = ''] = text.split('.');
  const expected = Buffer.from(signatureOf(secret, `${emailHash}.${nonce}.${day}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return dayOf(now) - Number.parseInt(day, 36) > KNOWN_DAYS ? null : { emailHash, nonce, text };
}

const entriesIn = (cookies: Cookies, secret: string, now: Date): Entry[] =>
  (cookies.get(KNOWN_BROWSER_COOKIE) ?? '')
    .split(BETWEEN)
    .slice(0, ACCOUNTS_KEPT)
    .flatMap((text) => entryOf(text, secret, now) ?? []);

/** What names this browser, if the account was used in it before; null in a stranger's. */
export const knownBrowserOf = (cookies: Cookies, emailHash: string, secret: string, now: Date): string | null =>
  entriesIn(cookies, secret, now).find((entry) => entry.emailHash === emailHash)?.nonce ?? null;

/**
 * Has the browser remember that the account was used in it (OWASP "device cookies"). The entry is bound to the account
 * and opens nothing: whoever takes it has a budget of wrong passwords, and no password.
 */
export function rememberBrowser(cookies: Cookies, emailHash: string, secret: string, now: Date): void {
  const claim = `${emailHash}.${randomBytes(16).toString('base64url')}.${dayOf(now).toString(36)}`;
  const others = entriesIn(cookies, secret, now).filter((entry) => entry.emailHash !== emailHash);
  const texts = [`${claim}.${signatureOf(secret, claim)}`, ...others.map(({ text }) => text)];
  cookies.set(KNOWN_BROWSER_COOKIE, texts.slice(0, ACCOUNTS_KEPT).join(BETWEEN), KNOWN_DAYS * DAY_SECONDS);
}

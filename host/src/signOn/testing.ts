import { webcrypto } from 'node:crypto';
import { answer, fakePlatform, tokens } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { browserWindow } from './leaveForProvider';

export const policyReader = fakeUser([[6, 1, [24]]]);
export const PROVIDER = 'https://login.example/tenant/authorize';

/** Cryptography as browsers have it on secure origins; the test environment has none of its own. */
export function offerCryptography(subtle: unknown = webcrypto.subtle): void {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: subtle });
}

/** A platform whose company has a provider, which gives tokens for whatever code comes. */
export function platformWithProvider() {
  offerCryptography();
  return fakePlatform({
    getSignOnStart: () =>
      answer({ AuthorizationEndpoint: PROVIDER, ClientId: 'the-portal', Scope: 'openid email', Issuer: 'x' }),
    getToken: () => answer(tokens()),
    getUserInfo: () => answer(policyReader),
  });
}

/** Catches the page where it would leave the portal. Gives the addresses that it left for. */
export function catchDepartures(): URL[] {
  const left: URL[] = [];
  jest.spyOn(browserWindow, 'goTo').mockImplementation((url) => void left.push(new URL(url)));
  return left;
}

/** The sign-ons under way that a storage of the browser keeps. */
export const pendingIn = (storage: Storage): unknown[] =>
  Object.entries({ ...storage })
    .filter(([key]) => key.startsWith('portal.signOn.'))
    .map(([, value]) => JSON.parse(value as string) as unknown);

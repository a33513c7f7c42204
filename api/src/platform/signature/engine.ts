import { webcrypto } from 'node:crypto';
import { CryptoEngine, setEngine } from 'pkijs';

/** Tells pkijs whose arithmetic to use. It keeps that in the process's global object, where another copy of it may be first. */
export const readyEngine = (): void =>
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }));

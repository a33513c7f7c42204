import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DocumentPlace } from './documentStorage';

/** What a signature opens: one document, or everything in a container. */
export type SignedResource = { container: string; path?: string };

export type SignatureVerdict = 'valid' | 'expired' | 'wrong';

interface SignatureFields {
  se?: unknown;
  sr?: unknown;
  sig?: unknown;
}

const macOf = (secret: string, { container, path }: SignedResource, expiresAt: number): Buffer =>
  createHmac('sha256', secret)
    .update(['storage-v1', container, path ?? '', String(expiresAt)].join('\n'))
    .digest();

/** The end of a signed address, `?se=…&sr=…&sig=…`; `sr` is `b` for one document and `c` for a container. */
export function signatureFor(resource: SignedResource, secret: string, expiresAtSeconds: number): string {
  const kind = resource.path === undefined ? 'c' : 'b';
  return `?se=${expiresAtSeconds}&sr=${kind}&sig=${macOf(secret, resource, expiresAtSeconds).toString('base64url')}`;
}

/** Whether the end of an address opens the document at that place now. */
export function judgeSignature(
  { container, path }: DocumentPlace,
  { se, sr, sig }: SignatureFields,
  secret: string,
  nowSeconds = Date.now() / 1000,
): SignatureVerdict {
  const expiresAt = Number(se);
  if (!Number.isSafeInteger(expiresAt) || typeof sig !== 'string' || (sr !== 'b' && sr !== 'c')) return 'wrong';
  const expected = macOf(secret, sr === 'c' ? { container } : { container, path }, expiresAt);
  const given = Buffer.from(sig, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
  return expiresAt > nowSeconds ? 'valid' : 'expired';
}

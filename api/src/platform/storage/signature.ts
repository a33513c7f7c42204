import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DocumentPlace } from './documentStorage';

export type SignatureVerdict = 'valid' | 'expired' | 'wrong';

interface SignatureFields {
  se?: unknown;
  sr?: unknown;
  sig?: unknown;
}

const macOf = (secret: string, { container, path }: DocumentPlace, expiresAt: number): Buffer =>
  createHmac('sha256', secret)
    .update(['storage-v1', container, path, String(expiresAt)].join('\n'))
    .digest();

/** The end of a signed address, `?se=…&sr=b&sig=…`. It opens one document: nothing signs a whole container. */
export const signatureFor = (place: DocumentPlace, secret: string, expiresAtSeconds: number): string =>
  `?se=${expiresAtSeconds}&sr=b&sig=${macOf(secret, place, expiresAtSeconds).toString('base64url')}`;

/** Whether the end of an address opens the document at that place now. */
export function judgeSignature(
  place: DocumentPlace,
  { se, sr, sig }: SignatureFields,
  secret: string,
  nowSeconds = Date.now() / 1000,
): SignatureVerdict {
  const expiresAt = Number(se);
  if (!Number.isSafeInteger(expiresAt) || typeof sig !== 'string' || sr !== 'b') return 'wrong';
  const expected = macOf(secret, place, expiresAt);
  const given = Buffer.from(sig, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
  return expiresAt > nowSeconds ? 'valid' : 'expired';
}

import { createHash, createHmac } from 'node:crypto';

/**
 * A value that can be recognised but not guessed back, for e-mails and network addresses: without the key, trying all
 * likely ones would find it.
 */
export const keyedHash = (secret: string, kind: 'email' | 'address', value: string): string =>
  createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url');

/** How a random token is stored: it has 256 bits, so nobody can try all. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** An e-mail as accounts have it. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what is stored from those who can read the database alone: everything follows from the secret. */
export interface Seal {
  /** Encrypts text for storage (AES-256-GCM). */
  seal: (text: string) => string;
  /** The sealed text; null when it was sealed with another secret or changed. */
  unseal: (sealed: string) => string | null;
  /** How an id that opens something is stored and found again. */
  hash: (id: string) => string;
  /** Names the secret without telling it. */
  fingerprint: string;
}

export function sealOf(secret: string): Seal {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`sign-on:${purpose}`).digest();
  const key = derive('seal');
  const hashKey = derive('hash');
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    hash: (id) => createHmac('sha256', hashKey).update(id).digest('base64url'),
    fingerprint: createHash('sha256').update(derive('fingerprint')).digest('base64url').slice(0, 22),
  };
}

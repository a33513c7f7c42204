import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a hash: 32 MB and some 60 ms of one core, so that guessing in bulk is dear and signing in is not. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const KEY_LENGTH = 32;

interface Parameters {
  N: number;
  r: number;
  p: number;
}

const derive = (password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Twice what the algorithm itself takes (128 N r), the margin that Node asks for.
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** A password as it is stored: `scrypt$N$r$p$salt$key`, so that the cost can grow without breaking older ones. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** True when the password is the one of the hash. Without a hash it takes the same time and is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, N, r, p, salt, key] = (hash ?? '').split('$');
  if (kind !== 'scrypt' || !salt || !key) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const expected = Buffer.from(key, 'base64');
  const found = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === found.length && timingSafeEqual(expected, found);
}

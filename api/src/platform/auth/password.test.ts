import { hashPassword, verifyPassword } from './password';

describe('a stored password', () => {
  it('opens with the password alone, however its accents are composed', async () => {
    const hash = await hashPassword('Maçã-verde-17');
    expect(await verifyPassword('Maçã-verde-17'.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('Maca-verde-17', hash)).toBe(false);
  });

  it('costs 32 MB to try, and is stored differently each time', async () => {
    const [one, other] = await Promise.all([hashPassword('Maçã-verde-17'), hashPassword('Maçã-verde-17')]);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(one).not.toBe(other);
  });

  it('that was stored at another cost still opens', async () => {
    // As RFC 7914 gives it for N = 1024, r = 8, p = 16 in its first 32 bytes.
    const key = 'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162';
    const hash = [
      'scrypt',
      1024,
      8,
      16,
      Buffer.from('NaCl').toString('base64'),
      Buffer.from(key, 'hex').toString('base64'),
    ].join('$');
    expect(await verifyPassword('password', hash)).toBe(true);
  });

  it.each([null, '', 'bcrypt$x'])('that is none (%p) opens nothing', async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
  });
});

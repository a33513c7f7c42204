import { getCompanySetup, LOGO_LIMITS, saveLogo } from '@portal/shared/contracts/people/company';
import { getPortalConfig } from '@portal/shared/contracts/people/session';
import { pngSides } from '../../platform/pictures/pngSides';
import { png, pngChunk as chunk } from '../../platform/pictures/testing';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const base64 = (file: Buffer) => file.toString('base64');
const wide = png(480, 120);
const mark = png(192, 192);

const setup = async () => (await platform.send(getCompanySetup, {}, { as: email.admin })).response;
const save = async (Logo: { Wide: string; Mark: string } | null, as: string = email.admin) =>
  platform.send(saveLogo, { body: { ChangedAt: (await setup()).ChangedAt, Logo } }, { as });
const configuration = async (dns = 'aurora.localhost') =>
  (await platform.send(getPortalConfig, { query: { dns } })).response;
const fetched = (url: string) => platform.services.api.inject({ url });

describe('the mark of a company', () => {
  it('is one file for each place, served to anyone and kept by browsers for good', async () => {
    const { status, response } = await save({ Wide: base64(wide), Mark: base64(mark) });
    expect(status).toBe(200);
    const { Logo } = await configuration();
    expect(Logo).toEqual(response.Logo);
    for (const [url, file] of [
      [Logo!.WideUrl, wide],
      [Logo!.MarkUrl, mark],
    ] as const) {
      const answer = await fetched(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(file)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await configuration('atlas.localhost')).Logo).toBeNull();
  });

  it('has another address when it is another one, and goes when it is taken away', async () => {
    await save({ Wide: base64(wide), Mark: base64(mark) });
    const before = (await configuration()).Logo;
    await save({ Wide: base64(png(300, 100)), Mark: base64(mark) });
    const after = (await configuration()).Logo;
    expect(after?.WideUrl).not.toBe(before?.WideUrl);
    expect(after?.MarkUrl).toBe(before?.MarkUrl);
    expect((await save(null)).response.Logo).toBeNull();
    expect((await configuration()).Logo).toBeNull();
    expect((await fetched(before!.WideUrl)).statusCode).toBe(200);
  });

  it.each([
    ['a wide one that is too wide', base64(png(LOGO_LIMITS.wideWidth + 1, 120)), base64(mark), 'Wide'],
    ['a square one that is not square', base64(wide), base64(png(192, 191)), 'Mark'],
    [
      'a drawing that may run scripts',
      base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      base64(mark),
      'Wide',
    ],
    ['a page behind a picture', base64(Buffer.concat([wide, Buffer.from('<script>')])), base64(mark), 'Wide'],
    ['a picture that is cut off', base64(wide.subarray(0, -6)), base64(mark), 'Wide'],
    [
      'a picture with text about a place',
      base64(png(10, 10, { more: [chunk('tEXt', Buffer.from('GPS'))] })),
      base64(mark),
      'Wide',
    ],
    ['no picture at all', 'AAAA', base64(mark), 'Wide'],
  ])('is not %s', async (_, Wide, Mark, Field) => {
    expect(await save({ Wide, Mark })).toMatchObject({ status: 400, errors: [{ Field }] });
  });

  it('belongs to administrators, and no other file of the storage is open', async () => {
    expect((await save(null, email.underwriter)).status).toBe(403);
    await platform.storage.put({ container: 'documents-aurora', path: 'branding/secret.png' }, mark);
    await platform.storage.put({ container: 'documents-aurora', path: 'contract.pdf' }, mark);
    for (const file of ['secret.png', '..%2Fcontract.pdf', `${'0'.repeat(32)}-logo.png`])
      expect((await fetched(`/api/Company/Logo/aurora/${file}`)).statusCode).toBe(404);
  });
});

it('reads the sides of a picture and nothing of what is none', () => {
  expect(pngSides(png(3, 5))).toEqual({ width: 3, height: 5 });
  for (let length = 0; length < mark.length; length += 1) expect(pngSides(mark.subarray(0, length))).toBeNull();
});

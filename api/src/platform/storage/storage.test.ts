import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createAzureStorage } from './azureStorage';
import { buildBlobService } from './blobService';
import { containerOf } from './documentStorage';
import type { DocumentStorage } from './documentStorage';
import { createFolderStorage } from './folderStorage';
import { judgeSignature, signatureFor } from './signature';

const secret = 'secret of the storage under test';
const place = { container: 'documents-aurora', path: '2026/Contrato-1.pdf' };

let root: string;
let storage: DocumentStorage;
let service: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  storage = createFolderStorage({ folder: join(root, 'documents'), publicUrl: '/storage/', secret });
  service = buildBlobService({ storage, secret });
  await storage.put(place, Buffer.from('%PDF-1.7'), 'application/pdf');
  await storage.put({ ...place, path: 'page.html' }, Readable.from(['<script>alert(1)</script>']), 'text/html');
  await writeFile(join(root, 'outside.pdf'), 'outside');
});
afterAll(async () => {
  await service.close();
  await rm(root, { recursive: true });
});

/** As a browser reaches the service: the edge takes `/storage` away. */
const get = (address: string) => service.inject(address.replace(/^\/storage/, ''));

describe('a stored document', () => {
  it('is read under its signed address', async () => {
    const address = await storage.signedAddress(place);
    expect(address).toMatch(/^\/storage\/documents-aurora\/2026\/Contrato-1\.pdf\?se=/);
    const response = await get(address);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('%PDF-1.7');
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '8',
      'content-disposition': 'inline; filename="Contrato-1.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('is read under an address made of the storage info', async () => {
    const { Uri, ContainerName, Signature } = await storage.storageInfo(containerOf('aurora'));
    expect((await get(`${Uri}/${ContainerName}/${place.path}${Signature}`)).statusCode).toBe(200);
    expect((await get(`${Uri}/documents-atlas/${place.path}${Signature}`)).statusCode).toBe(403);
  });

  it('that could run is only ever saved', async () => {
    const response = await get(await storage.signedAddress({ ...place, path: 'page.html' }));
    expect(response.headers['content-type']).toBe('application/octet-stream');
    expect(response.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('is gone after it was deleted, and nothing is left of drafts', async () => {
    const other = { ...place, path: 'passing.txt' };
    await storage.put(other, Buffer.from('x'), 'text/plain');
    await storage.delete(other);
    expect(await storage.open(other)).toBeNull();
    expect((await get(await storage.signedAddress(other))).statusCode).toBe(404);
    expect((await readdir(join(root, 'documents', place.container))).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
  });

  it('of which only half arrived is not stored', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put({ ...place, path: 'half.txt' }, broken, 'text/plain')).rejects.toThrow('connection lost');
    expect(await storage.open({ ...place, path: 'half.txt' })).toBeNull();
  });
});

describe('an address', () => {
  const address = `/${place.container}/${place.path}`;
  const soon = Math.floor(Date.now() / 1000) + 60;

  it.each([
    ['without a signature', address, 403],
    ['signed for another document', `${address}${signatureFor({ ...place, path: 'other.pdf' }, secret, soon)}`, 403],
    ['signed with another secret', `${address}${signatureFor(place, 'guessed', soon)}`, 403],
    ['that has expired', `${address}${signatureFor(place, secret, soon - 120)}`, 403],
    [
      'whose expiry was changed',
      `${address}${signatureFor(place, secret, soon).replace(/se=\d+/, `se=${soon + 999}`)}`,
      403,
    ],
    ['that climbs out of its folder', `/${place.container}/../../outside.pdf`, 404],
    ['that climbs out, encoded', `/${place.container}/..%2f..%2foutside.pdf`, 404],
    ['of a hidden file', `/${place.container}/.secret`, 404],
    ['of nothing', '/', 404],
  ])('%s opens nothing', async (_what, url, status) => {
    const response = await service.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ Response: null, Errors: [{ Message: expect.stringMatching(/\.$/) }] });
  });

  it('of a document keeps its capitals', () => {
    const fields = Object.fromEntries(new URLSearchParams(signatureFor(place, secret, soon).slice(1)));
    expect(judgeSignature(place, fields, secret)).toBe('valid');
    expect(judgeSignature({ ...place, path: place.path.toLowerCase() }, fields, secret)).toBe('wrong');
  });

  it('cannot be made for a place outside the storage', async () => {
    expect(() => storage.signedAddress({ ...place, path: '../outside.pdf' })).toThrow(RangeError);
    await expect(storage.put({ container: '..', path: 'x' }, Buffer.from(''), '')).rejects.toThrow(RangeError);
  });
});

describe('storage on Azure', () => {
  const key = Buffer.from('key').toString('base64');
  const azure = createAzureStorage(
    `DefaultEndpointsProtocol=https;AccountName=portal;AccountKey=${key};EndpointSuffix=core.windows.net`,
  );

  it('signs addresses in the same shape, for reading, and only for an hour', async () => {
    const { Uri, ContainerName, Signature } = await azure.storageInfo(place.container);
    expect(`${Uri}/${ContainerName}`).toBe('https://portal.blob.core.windows.net/documents-aurora');
    const signature = new URLSearchParams(Signature);
    expect(signature.get('sp')).toBe('r');
    expect(Date.parse(signature.get('se') ?? '') - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000);
    expect(await azure.signedAddress(place)).toMatch(
      /^https:\/\/portal\.blob\.core\.windows\.net\/documents-aurora\/2026\/Contrato-1\.pdf\?.*sig=/,
    );
  });
});

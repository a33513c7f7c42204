import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BlobServiceClient } from '@azure/storage-blob';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from '../server/environment';
import { createAzureStorage } from './azureStorage';
import { buildBlobService } from './blobService';
import { storageOf } from './chosenStorage';
import { containerOf } from './documentStorage';
import type { DocumentStorage, ListedFile } from './documentStorage';
import { createFolderStorage } from './folderStorage';
import { judgeSignature, signatureFor } from './signature';

const secret = 'secret of the storage under test';
const container = containerOf(`test-${randomBytes(4).toString('hex')}`);
const place = { container, path: '2026/Contrato-1.pdf' };

const brokenOff = () =>
  Readable.from(
    (function* () {
      yield 'half';
      throw new Error('connection lost');
    })(),
  );

interface StorageUnderTest {
  storage: DocumentStorage;
  /** As a browser reaches a document: the edge takes `/storage` away. */
  get(address: string): Promise<{ status: number; body: string; header(name: string): string | null }>;
  close(): Promise<void>;
}

let root: string;
let service: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  await writeFile(join(root, 'outside.pdf'), 'outside');
});
afterAll(() => rm(root, { recursive: true }));

async function inFolder(): Promise<StorageUnderTest> {
  const storage = createFolderStorage({ folder: join(root, 'documents'), publicUrl: '/storage/', secret });
  service = buildBlobService({ storage, secret });
  return {
    storage,
    async get(address) {
      const { statusCode, body, headers } = await service.inject(address.replace(/^\/storage/, ''));
      return { status: statusCode, body, header: (name) => headers[name]?.toString() ?? null };
    },
    close: () => service.close(),
  };
}

const azureAccount = process.env['TEST_AZURE_STORAGE_CONNECTION_STRING'];

async function onAzure(connectionString: string): Promise<StorageUnderTest> {
  const account = BlobServiceClient.fromConnectionString(connectionString);
  return {
    storage: createAzureStorage({ connectionString, publicUrl: '/storage/' }),
    async get(address) {
      const answer = await fetch(address.replace(/^\/storage/, account.url.replace(/\/+$/, '')));
      return { status: answer.status, body: await answer.text(), header: (name) => answer.headers.get(name) };
    },
    close: async () => void (await account.getContainerClient(container).deleteIfExists()),
  };
}

const storages: [string, () => Promise<StorageUnderTest>][] = [
  ['a folder', inFolder],
  ...(azureAccount ? ([['Azure', () => onAzure(azureAccount)]] as [string, () => Promise<StorageUnderTest>][]) : []),
];

describe('where the documents are out of reach', () => {
  it('says the blob service that it is not ready, and that it is the storage', async () => {
    const folder = join(root, 'outside.pdf', 'documents');
    const away = buildBlobService({ storage: createFolderStorage({ folder, publicUrl: null, secret }), secret });
    const { statusCode, ...answer } = await away.inject('/readyz');
    expect([statusCode, answer.json()]).toMatchObject([503, { status: 'unavailable', missing: ['storage'] }]);
    await away.close();
  });
});

describe.each(storages)('a document in %s', (_name, open) => {
  let storage: DocumentStorage;
  let get: StorageUnderTest['get'];
  let close: StorageUnderTest['close'];
  beforeAll(async () => {
    ({ storage, get, close } = await open());
    await storage.delete(place);
    await storage.put(place, Buffer.from('%PDF-1.7'));
    await storage.put({ ...place, path: 'page.html' }, Readable.from(['<script>', 'alert(1)</script>']));
  });
  afterAll(() => close());

  it('is told to be within reach', async () => {
    expect(await storage.answers()).toBe(true);
  });

  it('is read by the platform with its type and size', async () => {
    const { content, ...description } = (await storage.open(place))!;
    expect(await text(content)).toBe('%PDF-1.7');
    expect(description).toEqual({ contentType: 'application/pdf', sizeBytes: 8 });
  });

  it('is read under its signed address', async () => {
    const address = await storage.signedAddress(place);
    expect(address).toMatch(new RegExp(`^/storage/${container}/2026/Contrato-1\\.pdf\\?(.*&)?sig=`));
    const { status, body, header } = await get(address);
    expect([status, body]).toEqual([200, '%PDF-1.7']);
    expect(header('content-type')).toBe('application/pdf');
    expect(header('content-length')).toBe('8');
    expect(header('content-disposition')).toMatch(/^inline/);
    expect(header('cache-control')).toBe('private, no-store');
  });

  it('is not opened by the signature of the storage info, nor is one of another container', async () => {
    const { Uri, ContainerName, Signature } = await storage.storageInfo(container);
    expect((await get(`${Uri}/${ContainerName}/${place.path}${Signature}`)).status).toBe(403);
    expect((await get(`${Uri}/documents-atlas/${place.path}${Signature}`)).status).toBe(403);
    expect((await get(`${Uri}/${ContainerName}/nenhum-documento${Signature}`)).status).toBe(404);
  });

  it('is not read under the signature of another document', async () => {
    const other = await storage.signedAddress({ ...place, path: 'page.html' });
    expect((await get(other.replace('page.html', place.path))).status).toBe(403);
  });

  it('that could run is only ever saved', async () => {
    const { body, header } = await get(await storage.signedAddress({ ...place, path: 'page.html' }));
    expect(body).toBe('<script>alert(1)</script>');
    expect(header('content-type')).toBe('application/octet-stream');
    expect(header('content-disposition')).toMatch(/^attachment/);
  });

  it('takes the place of the one that was there before', async () => {
    const draft = { ...place, path: 'draft.txt' };
    await storage.put(draft, Buffer.from('first'));
    await storage.put(draft, Readable.from(['second']));
    expect((await get(await storage.signedAddress(draft))).body).toBe('second');
  });

  it('is listed with its size and moment, some at a time', async () => {
    const begun = new Date(Date.now() - 60_000);
    for (const path of ['list/a/1.txt', 'list/a/2.txt', 'list/a.txt', 'list/b.txt'])
      await storage.put({ ...place, path }, Buffer.from('xyz'));
    const found: ListedFile[] = [];
    for (let after: string | null = null; ;) {
      const page = await storage.list(container, after, 2);
      expect(page.files.length).toBeLessThanOrEqual(2);
      found.push(...page.files);
      after = page.after;
      if (after === null) break;
    }
    const listed = found.filter(({ path }) => path.startsWith('list/'));
    expect(listed.map(({ path }) => path).sort()).toEqual(['list/a.txt', 'list/a/1.txt', 'list/a/2.txt', 'list/b.txt']);
    expect(listed[0]?.sizeBytes).toBe(3);
    expect(listed[0]?.writtenAt.getTime()).toBeGreaterThan(begun.getTime());
    expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
    expect(await storage.list(`${container}-none`, null, 2)).toEqual({ files: [], after: null });
  });

  it('is not deleted as an old one where it was written since', async () => {
    const other = { ...place, path: 'again.txt' };
    await storage.put(other, Buffer.from('x'));
    await storage.delete(other, new Date(Date.now() - 60_000));
    expect(await text((await storage.open(other))!.content)).toBe('x');
    await storage.delete(other, new Date(Date.now() + 60_000));
    expect(await storage.open(other)).toBeNull();
    await storage.delete(other, new Date());
  });

  it('is gone after it was deleted, which may be asked for again', async () => {
    const other = { ...place, path: 'passing.txt' };
    await storage.put(other, Buffer.from('x'));
    await storage.delete(other);
    await storage.delete(other);
    expect(await storage.open(other)).toBeNull();
    expect((await get(await storage.signedAddress(other))).status).toBe(404);
  });

  it('is read whole or not at all when it is deleted meanwhile', async () => {
    const passing = { ...place, path: 'passing.txt' };
    const read = async () => {
      const document = await storage.open(passing);
      return document && text(document.content);
    };
    for (let time = 0; time < 50; time += 1) {
      await storage.put(passing, Buffer.from('whole'));
      const [, ...found] = await Promise.all([storage.delete(passing), read(), read(), read()]);
      expect(found.filter((content) => content !== 'whole' && content !== null)).toEqual([]);
    }
  });

  it('of which only half arrived is not stored', async () => {
    await expect(storage.put({ ...place, path: 'half.txt' }, brokenOff())).rejects.toThrow('connection lost');
    expect(await storage.open({ ...place, path: 'half.txt' })).toBeNull();
  });

  it('has no place outside the storage', async () => {
    await expect((async () => storage.signedAddress({ ...place, path: '../outside.pdf' }))()).rejects.toThrow(
      RangeError,
    );
    await expect(storage.put({ container: '..', path: 'x' }, Buffer.from(''))).rejects.toThrow(RangeError);
  });
});

describe('the blob service', () => {
  const address = `/${place.container}/${place.path}`;
  const soon = Math.floor(Date.now() / 1000) + 3_600;
  let folder: StorageUnderTest;
  beforeAll(async () => {
    folder = await inFolder();
    await folder.storage.put(place, Buffer.from('%PDF-1.7'));
  });
  afterAll(() => folder.close());

  it('names the document and keeps browsers from guessing its type', async () => {
    const { header } = await folder.get(await folder.storage.signedAddress(place));
    expect(header('content-disposition')).toBe('inline; filename="Contrato-1.pdf"');
    expect(header('x-content-type-options')).toBe('nosniff');
  });

  it('lets pages of other origins read what was signed for them', async () => {
    const { header } = await folder.get(await folder.storage.signedAddress(place));
    expect(header('access-control-allow-origin')).toBe('*');
  });

  it('finds nothing among its documents of what broke off', async () => {
    await expect(folder.storage.put(place, brokenOff())).rejects.toThrow('connection lost');
    const names = await readdir(join(root, 'documents', container), { recursive: true });
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['without a signature', address, 403],
    ['signed for another document', `${address}${signatureFor({ ...place, path: 'other.pdf' }, secret, soon)}`, 403],
    ['signed with another secret', `${address}${signatureFor(place, 'guessed', soon)}`, 403],
    ['that has expired', `${address}${signatureFor(place, secret, soon - 3_660)}`, 403],
    [
      'whose expiry was changed',
      `${address}${signatureFor(place, secret, soon).replace(/se=\d+/, `se=${soon + 999}`)}`,
      403,
    ],
    ['that climbs out of its folder', `/${place.container}/../../outside.pdf`, 404],
    ['that climbs out, encoded', `/${place.container}/..%2f..%2foutside.pdf`, 404],
    ['of a hidden file', `/${place.container}/.secret`, 404],
    ['of nothing', '/', 404],
  ])('opens nothing under an address %s', async (_what, url, status) => {
    const response = await service.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ Response: null, Errors: [{ Message: expect.stringMatching(/\.$/) }] });
  });

  it('takes the capitals of a signed document as they are', () => {
    const fields = Object.fromEntries(new URLSearchParams(signatureFor(place, secret, soon).slice(1)));
    expect(judgeSignature(place, fields, secret)).toBe('valid');
    expect(judgeSignature({ ...place, path: place.path.toLowerCase() }, fields, secret)).toBe('wrong');
  });
});

describe('the storage of an environment', () => {
  const key = Buffer.from('key').toString('base64');
  const account = `AccountName=portal;AccountKey=${key}`;
  const chosen = (variables: NodeJS.ProcessEnv) => storageOf(readEnvironment({ PORTAL_DEMO: '1', ...variables }, 0));
  const azure = {
    AZURE_STORAGE_CONNECTION_STRING: `DefaultEndpointsProtocol=https;${account};EndpointSuffix=core.windows.net`,
  };
  const azureInside = {
    AZURE_STORAGE_CONNECTION_STRING: `DefaultEndpointsProtocol=http;${account};BlobEndpoint=http://blobs:10000/portal;`,
  };

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['the edge, for a folder', {}, '/storage'],
    [
      'elsewhere, when that is said of a folder',
      { STORAGE_PUBLIC_URL: 'https://files.example/' },
      'https://files.example',
    ],
    ['the account, for Azure', azure, 'https://portal.blob.core.windows.net'],
    [
      'the edge, for an account that browsers cannot reach',
      { ...azureInside, STORAGE_PUBLIC_URL: '/storage/portal' },
      '/storage/portal',
    ],
  ])('sends browsers to %s', async (_where, variables, uri) => {
    const storage = chosen(variables);
    expect(await storage.storageInfo(container)).toMatchObject({ Uri: uri, ContainerName: container });
    expect(await storage.signedAddress(place)).toMatch(`${uri}/${container}/2026/Contrato-1.pdf?`);
  });

  it('signs on Azure for reading one document, and only for minutes', async () => {
    const storage = chosen(azure);
    const { Signature } = await storage.storageInfo(container);
    for (const text of [Signature, (await storage.signedAddress(place)).split('?')[1]]) {
      const signature = new URLSearchParams(text);
      expect([signature.get('sp'), signature.get('sr')]).toEqual(['r', 'b']);
      expect(Date.parse(signature.get('se') ?? '') - Date.now()).toBeLessThanOrEqual(5 * 60 * 1000);
    }
  });
});

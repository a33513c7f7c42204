import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inArray, sql } from 'drizzle-orm';
import { getUploadedChunks, UPLOAD_CHUNK_BYTES, uploadArchiveChunk } from '@portal/shared/contracts/deals/archives';
import { archives } from '../../../platform/database/schema/archives';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { containerOf } from '../../../platform/storage/documentStorage';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { forgetNow } from '../../../platform/retention/testing/forgetNow';
import { retainedUploads } from '../retained';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
afterEach(() => {
  delete platform.storage.scanner;
});

/** A document of two and a half parts. */
const whole = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(2.5 * UPLOAD_CHUNK_BYTES, 'x')]);
const Chunks = 3;
const send = (
  UploadUniqueId: string,
  Chunk: number,
  { as = String(email.broker), content = whole, name = 'Edital.pdf', of = Chunks } = {},
) => {
  const part = content.subarray(Chunk * UPLOAD_CHUNK_BYTES, (Chunk + 1) * UPLOAD_CHUNK_BYTES);
  const file = new File([new Uint8Array(part)], name, { type: 'application/pdf' });
  return platform.send(uploadArchiveChunk, { query: { UploadUniqueId, Chunk, Chunks: of }, body: { file } }, { as });
};
/** Null for what is not known. */
const received = async (UploadUniqueId: string, as: string = email.broker) => {
  const { status, response } = await platform.send(getUploadedChunks, { query: { UploadUniqueId } }, { as });
  return status === 404 ? null : response;
};
const container = () => `${platform.documentsFolder}/${containerOf('aurora')}`;
const partsOf = (uniqueId: string) => readdir(`${container()}/uploads/${uniqueId}`).catch(() => []);

describe('a file that arrives in parts', () => {
  it('is put together in their order, whatever the order in which they came', async () => {
    const id = randomUUID();
    expect((await send(id, 2)).response).toEqual({ ReceivedChunks: [2], File: null });
    expect((await send(id, 0)).response).toEqual({ ReceivedChunks: [0, 2], File: null });
    const { response } = await send(id, 1);
    expect(response.File).toMatchObject({ name: 'Edital.pdf', extension: 'pdf' });
    const stored = await readFile(`${container()}/${response.File?.relativePath}`);
    expect(stored.equals(whole)).toBe(true);
    expect(await partsOf(id)).toEqual([]);
  });

  it('goes on where it stopped: what has arrived is told, and may come again', async () => {
    const id = randomUUID();
    await send(id, 0);
    await send(id, 0);
    expect(await received(id)).toEqual({ ReceivedChunks: [0], File: null });
    await send(id, 1);
    const { response } = await send(id, 2);
    // The answer was lost on the way: asked again, or sent again, it is the same file.
    expect((await received(id))?.File).toEqual(response.File);
    expect((await send(id, 2)).response.File).toEqual(response.File);
  });

  it('becomes one file when its last parts come at the same moment', async () => {
    const id = randomUUID();
    await send(id, 0);
    const before = await platform.database.db.$count(archives);
    const answers = await Promise.all([send(id, 1), send(id, 2), send(id, 1), send(id, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const file = (await received(id))?.File;
    expect(file).toBeTruthy();
    expect(answers.flatMap(({ response }) => response.File?.uniqueIdentifier ?? [])).toContain(file?.uniqueIdentifier);
    expect(await platform.database.db.$count(archives)).toBe(before + 1);
  });

  it('is answered to whoever finds the parts gone, because another request has just made it', async () => {
    const id = randomUUID();
    await send(id, 0);
    await send(id, 1);
    const { open } = platform.storage;
    let other: Awaited<ReturnType<typeof send>> | undefined;
    // The second of two last parts reads after the first one has made the file and cleared the parts away.
    platform.storage.open = async (place) => {
      platform.storage.open = open;
      other = await send(id, 2);
      return platform.storage.open(place);
    };
    const answer = await send(id, 2);
    platform.storage.open = open;
    expect(answer.status).toBe(200);
    expect(answer.response.File).toEqual(other?.response.File);
  });

  it('leaves no part behind that comes again while another request makes it', async () => {
    const id = randomUUID();
    await send(id, 0);
    await send(id, 1);
    const { put } = platform.storage;
    let other: Awaited<ReturnType<typeof send>> | undefined;
    platform.storage.put = async (...stored) => {
      platform.storage.put = put;
      other = await send(id, 2);
      return platform.storage.put(...stored);
    };
    expect((await send(id, 1)).response.File).toEqual(other?.response.File);
    expect(await partsOf(id)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const id = randomUUID();
    await send(id, 0);
    expect((await send(id, 1, { as: email.agent })).status).toBe(404);
    expect(await received(id, email.agent)).toBeNull();
    expect((await send(id, 1, { as: email.viewer })).status).toBe(403);
  });

  it('is refused as a whole when its content is not what it says, and nothing of it stays', async () => {
    const id = randomUUID();
    const content = Buffer.alloc(1.5 * UPLOAD_CHUNK_BYTES, '<html>');
    await send(id, 0, { content, of: 2 });
    expect(await send(id, 1, { content, of: 2 })).toMatchObject({ status: 400, errors: [{ Field: 'file' }] });
    expect(await received(id)).toBeNull();
    expect(await partsOf(id)).toEqual([]);
  });

  it('is refused at its first part for what its name gives away', async () => {
    expect(await send(randomUUID(), 0, { name: 'programa.exe' })).toMatchObject({
      status: 400,
      errors: [{ Field: 'file' }],
    });
  });

  it('has parts of 1 MB at most, and as many as it said at first', async () => {
    const id = randomUUID();
    const large = new File([new Uint8Array(UPLOAD_CHUNK_BYTES + 1)], 'a.pdf', { type: 'application/pdf' });
    const query = { UploadUniqueId: id, Chunk: 0, Chunks: 2 };
    const tooLarge = await platform.send(uploadArchiveChunk, { query, body: { file: large } }, { as: email.broker });
    expect(tooLarge).toMatchObject({ status: 400, errors: [{ Field: 'file' }] });
    await send(id, 0);
    expect((await send(id, 1, { of: 2 })).errors[0]?.Field).toBe('Chunks');
    expect((await send(id, 3)).errors[0]?.Field).toBe('Chunk');
  });

  it('that nobody went on with for a day is swept, also where nobody sends another one', async () => {
    const left = Array.from({ length: 30 }, () => randomUUID());
    for (const id of left) await send(id, 0);
    const fresh = randomUUID();
    await send(fresh, 0);
    await platform.database.db
      .update(chunkedUploads)
      .set({ updatedAt: sql`now() - interval '25 hours'` })
      .where(inArray(chunkedUploads.uniqueId, left));
    await forgetNow(platform.database.db, retainedUploads);
    await platform.runJobs();
    for (const id of left) {
      expect(await received(id)).toBeNull();
      expect(await partsOf(id)).toEqual([]);
    }
    expect(await received(fresh)).toMatchObject({ ReceivedChunks: [0] });
  });
});

describe('a virus scanner', () => {
  it('keeps an infected file out, with one sentence, and nothing of it stays', async () => {
    platform.storage.scanner = { isInfected: (content) => Promise.resolve(content.equals(whole)) };
    const id = randomUUID();
    await send(id, 0);
    await send(id, 1);
    expect(await send(id, 2)).toMatchObject({
      status: 422,
      errors: [{ Code: 'Infected', Message: 'O arquivo contém um vírus e não foi guardado. Envie uma versão limpa.' }],
    });
    expect(await partsOf(id)).toEqual([]);
  });

  it('that is away lets nothing in, and the file need not travel again', async () => {
    platform.storage.scanner = { isInfected: () => Promise.reject(new Error('away')) };
    const id = randomUUID();
    await send(id, 0);
    await send(id, 1);
    expect(await send(id, 2)).toMatchObject({ status: 422, errors: [{ Code: 'ScannerUnavailable' }] });
    delete platform.storage.scanner;
    expect((await send(id, 2)).response.File).toMatchObject({ name: 'Edital.pdf' });
  });
});

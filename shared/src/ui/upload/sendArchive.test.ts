import { getUploadedChunks, uploadArchive, uploadArchiveChunk } from '../../contracts/deals/archives';
import type { AnyCall } from '../../contracts/call';
import type { Send } from '../../http/client';
import { PortalError } from '../../http/portalError';
import type { PortalErrorKind } from '../../http/portalError';
import { archiveSender, UploadProblem } from './sendArchive';

const MEGABYTE = 1024 * 1024;
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'Edital.pdf', { type: 'application/pdf' });
const whole = { name: 'Edital.pdf', uniqueIdentifier: 'u', extension: 'pdf', relativePath: 'archives/u.pdf' };

interface ChunkRequest {
  query: { UploadUniqueId: string; Chunk: number; Chunks: number };
  body: { file: File };
}

/** A platform that keeps parts, and fails as often as it is told. */
function platform() {
  const received = new Map<string, Set<number>>();
  const sent: string[] = [];
  const failures: PortalErrorKind[] = [];
  const send = (async (call: AnyCall, input: unknown) => {
    if (call === getUploadedChunks) {
      const { UploadUniqueId } = (input as { query: { UploadUniqueId: string } }).query;
      sent.push('?');
      if (!received.has(UploadUniqueId)) throw new PortalError({ kind: 'notFound', traceId: 't' });
      return { ReceivedChunks: [...(received.get(UploadUniqueId) ?? [])], File: null };
    }
    if (call === uploadArchive) {
      sent.push('whole');
      return whole;
    }
    expect(call).toBe(uploadArchiveChunk);
    const { query, body } = input as ChunkRequest;
    sent.push(`${query.Chunk}/${query.Chunks}:${body.file.name}:${body.file.size}`);
    const kind = failures.shift();
    if (kind) throw new PortalError({ kind, traceId: 't' });
    const parts = received.get(query.UploadUniqueId) ?? new Set();
    received.set(query.UploadUniqueId, parts.add(query.Chunk));
    return { ReceivedChunks: [...parts], File: parts.size === query.Chunks ? whole : null };
  }) as unknown as Send;
  const pauses: number[] = [];
  const sender = archiveSender(send, async (ms) => void pauses.push(ms));
  const progress: number[] = [];
  const begin = (file: File) =>
    sender(file, { signal: new AbortController().signal, onProgress: (share) => progress.push(share) });
  return { begin, sent, failures, pauses, progress };
}

test('a small file travels whole', async () => {
  const { begin, sent } = platform();
  expect(await begin(fileOf(MEGABYTE))).toBe(whole);
  expect(sent).toEqual(['whole']);
});

test('a large one travels in parts of 1 MB under its name, and says how far it is', async () => {
  const { begin, sent, progress } = platform();
  expect(await begin(fileOf(2 * MEGABYTE + 5))).toBe(whole);
  expect(sent).toEqual([`0/3:Edital.pdf:${MEGABYTE}`, `1/3:Edital.pdf:${MEGABYTE}`, '2/3:Edital.pdf:5']);
  expect(progress).toEqual([1 / 3, 2 / 3, 1]);
});

test('a part that fails twice is tried a third time, with longer pauses', async () => {
  const { begin, sent, failures, pauses } = platform();
  failures.push('network', 'timeout');
  expect(await begin(fileOf(2 * MEGABYTE))).toBe(whole);
  expect(sent).toHaveLength(4);
  expect(pauses).toEqual([500, 2_000]);
});

test('after three failures it says which part, and goes on there when it is sent again', async () => {
  const { begin, sent, failures } = platform();
  const file = fileOf(3 * MEGABYTE);
  // The first part arrives.
  failures.push(undefined as never, 'network', 'network', 'network');
  const problem = await begin(file).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(UploadProblem);
  expect(problem).toMatchObject({ chunk: 1, message: expect.stringContaining('Verifique a conexão') });
  sent.length = 0;
  expect(await begin(file)).toBe(whole);
  expect(sent.map((line) => line.slice(0, 3))).toEqual(['?', '1/3', '2/3']);
});

test('a file whose first part never came begins there again', async () => {
  const { begin, sent, failures } = platform();
  const file = fileOf(2 * MEGABYTE);
  failures.push('network', 'network', 'network');
  await expect(begin(file)).rejects.toMatchObject({ chunk: 0 });
  sent.length = 0;
  expect(await begin(file)).toBe(whole);
  expect(sent.map((line) => line.slice(0, 3))).toEqual(['?', '0/2', '1/2']);
});

test('what is refused is not tried again, and a further try begins anew', async () => {
  const { begin, sent, failures } = platform();
  const file = fileOf(2 * MEGABYTE);
  failures.push(undefined as never, 'invalid');
  await expect(begin(file)).rejects.toMatchObject({ chunk: 1 });
  sent.length = 0;
  expect(await begin(file)).toBe(whole);
  expect(sent.map((line) => line.slice(0, 3))).toEqual(['0/2', '1/2']);
});

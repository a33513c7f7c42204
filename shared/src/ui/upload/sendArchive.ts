import {
  getUploadedChunks,
  UPLOAD_CHUNK_BYTES,
  uploadArchive,
  uploadArchiveChunk,
} from '../../contracts/deals/archives';
import type { ChunksReceived } from '../../contracts/deals/archives';
import { newUniqueId } from '../../domain/values/newUniqueId';
import { PortalError } from '../../http/portalError';
import type { PortalErrorKind } from '../../http/portalError';
import type { Send } from '../../http/client';
import type { SendFile, UploadedFile } from './sentFile';

/** How long a part may take on a slow line. */
const CHUNK_TIME_LIMIT_MS = 90_000;
/** Each part is tried so often before the user is asked; the pauses let a line come back. */
const PAUSES_MS = [500, 2_000];
const PASSING: readonly PortalErrorKind[] = ['network', 'timeout', 'unavailable', 'server'];

/** A failure that knows which part of the file met it (Spec 001 §8 "Upload errors"). */
export class UploadProblem extends Error {
  constructor(
    override readonly cause: unknown,
    /** Counts from 0. */
    readonly chunk: number,
  ) {
    super(cause instanceof Error ? cause.message : undefined, { cause });
  }
}

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/**
 * Sends files to `Archive/Upload`: large ones in parts, each tried three times. A file that failed goes on where it
 * stopped when it is sent again.
 */
export function archiveSender(send: Send, wait: Wait = pause): SendFile {
  const begun = new WeakMap<File, string>();

  return async (file, { signal, onProgress }) => {
    const chunks = Math.max(1, Math.ceil(file.size / UPLOAD_CHUNK_BYTES));
    const attempt = <Answer>(chunk: number, work: () => Promise<Answer>) => trying({ chunk, signal, wait }, work);
    if (chunks === 1)
      return attempt(0, () =>
        send(uploadArchive, { body: { file } }, { signal, onProgress, timeLimitMs: CHUNK_TIME_LIMIT_MS }),
      );

    const known = begun.get(file);
    const UploadUniqueId = known ?? newUniqueId();
    begun.set(file, UploadUniqueId);
    const query = { UploadUniqueId };
    const arrived = known ? await attempt(0, () => arrivedParts(send, UploadUniqueId, signal)) : nothingYet;
    let whole: UploadedFile | null = arrived.File;
    const received = new Set(arrived.ReceivedChunks);
    // The platform puts the file together with a part that arrives: if none is missing, the last one is sent again.
    if (received.size === chunks) received.delete(chunks - 1);

    for (let chunk = 0; chunk < chunks && !whole; chunk += 1) {
      if (!received.has(chunk)) {
        const part = new File([file.slice(chunk * UPLOAD_CHUNK_BYTES, (chunk + 1) * UPLOAD_CHUNK_BYTES)], file.name, {
          type: file.type,
        });
        const input = { query: { ...query, Chunk: chunk, Chunks: chunks }, body: { file: part } };
        const options = {
          signal,
          timeLimitMs: CHUNK_TIME_LIMIT_MS,
          onProgress: (share: number) => onProgress((chunk + share) / chunks),
        };
        const answer = await attempt(chunk, () => send(uploadArchiveChunk, input, options)).catch(
          (problem: unknown) => {
            // Refused as a whole: the platform keeps nothing of it, and a further try begins anew.
            if (problem instanceof UploadProblem && !isPassing(problem.cause)) begun.delete(file);
            throw problem;
          },
        );
        whole = answer.File;
      }
      onProgress((chunk + 1) / chunks);
    }
    begun.delete(file);
    if (!whole) throw new UploadProblem(new PortalError({ kind: 'server', traceId: '' }), chunks - 1);
    return whole;
  };
}

const nothingYet: ChunksReceived = { ReceivedChunks: [], File: null };

/** Nothing of a file of which the platform knows nothing: its first part never came, or it waited too long. */
async function arrivedParts(send: Send, UploadUniqueId: string, signal: AbortSignal): Promise<ChunksReceived> {
  try {
    return await send(getUploadedChunks, { query: { UploadUniqueId } }, { signal });
  } catch (failure) {
    if (failure instanceof PortalError && failure.kind === 'notFound') return nothingYet;
    throw failure;
  }
}

/** Waits and tries again while the failure may pass. */
async function trying<Answer>(
  { chunk, signal, wait }: { chunk: number; signal: AbortSignal; wait: Wait },
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (const ms of [...PAUSES_MS, null])
    try {
      return await work();
    } catch (cause) {
      if (ms === null || signal.aborted || !isPassing(cause)) throw new UploadProblem(cause, chunk);
      await wait(ms, signal);
    }
  throw new Error('The last try either answers or fails');
}

const isPassing = (cause: unknown): boolean => cause instanceof PortalError && PASSING.includes(cause.kind);

const pause: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

import { quietFor } from './lineActivity';
import { comesWithPage } from './namedFiles';
import { FileError } from './RemoteLoadError';

/** Milliseconds without a single byte after which a file counts as hanging. A slow line delivers something all the time. */
export const SILENCE_LIMIT = 2_000;
/** While other files arrive, these may only be waiting for their turn on the line. */
const SILENCE_LIMIT_ON_A_BUSY_LINE = 3_500;
const BUSY = 700;
const LOOK_EVERY = 100;

/**
 * Brings files into the browser's cache, all at once, and runs nothing of them. Unlike a script element it tells a server
 * that is silent from one that is slow, what is missing from what is down, and lets go of a connection that hangs.
 *
 * @throws FileError for the first file that cannot be had
 */
export async function fetchFiles(addresses: readonly string[], priority: RequestPriority): Promise<void> {
  await watched(({ signal, noteProgress }) =>
    Promise.all(
      addresses.map(async (address) => {
        const comes = await comesWithPage(address);
        noteProgress();
        if (!comes) await fetchFile(address, { priority, signal }, noteProgress);
      }),
    ),
  );
}

/**
 * The text of a file, which is only taken if it has the hash.
 *
 * @throws FileError, also where it is another text
 */
export const fetchText = (address: string, integrity: string, priority: RequestPriority): Promise<string> =>
  watched(({ signal, noteProgress }) => fetchFile(address, { integrity, priority, signal }, noteProgress));

interface Watch {
  signal: AbortSignal;
  noteProgress: () => void;
}

/** Ends what is fetched when it fails, or when nothing comes of it for too long. */
async function watched<Found>(fetchAll: (watch: Watch) => Promise<Found>): Promise<Found> {
  const ending = new AbortController();
  let silence = 0;
  // Counted in looks, not by the clock: a page that was too busy to look has not been waiting for the server.
  const looking = setInterval(() => {
    silence += LOOK_EVERY;
    const limit = quietFor() < BUSY ? SILENCE_LIMIT_ON_A_BUSY_LINE : SILENCE_LIMIT;
    if (silence >= limit) ending.abort('silent');
  }, LOOK_EVERY);
  const noteProgress = () => {
    silence = 0;
  };
  try {
    return await fetchAll({ signal: ending.signal, noteProgress });
  } catch (failure) {
    // The others would only take the line from what is fetched instead.
    ending.abort('not needed any more');
    throw failure;
  } finally {
    clearInterval(looking);
  }
}

async function fetchFile(
  address: string,
  request: { integrity?: string; priority: RequestPriority; signal: AbortSignal },
  noteProgress: () => void,
): Promise<string> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin', ...request });
    noteProgress();
    if (answer.status === 404 || answer.status === 410) throw new FileError(address, 'missing', 'is not there');
    if (!answer.ok) throw new FileError(address, 'network', `answered ${answer.status}`);
    if (answer.headers.get('content-type')?.includes('text/html'))
      throw new FileError(address, 'network', 'answered a page instead of code');
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      noteProgress();
      if (request.integrity !== undefined) text += decoder.decode(piece.value, { stream: true });
    }
    return text;
  } catch (failure) {
    if (failure instanceof FileError) throw failure;
    if (request.signal.reason === 'silent') throw new FileError(address, 'timeout', 'the server is silent');
    throw new FileError(address, 'network', String(failure));
  }
}

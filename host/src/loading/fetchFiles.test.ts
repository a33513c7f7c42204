import { fetchFiles, SILENCE_LIMIT } from './fetchFiles';
import { FileError } from './RemoteLoadError';

/** A server whose files arrive piece by piece, as the test says. */
class Server {
  readonly asked: { address: string; signal: AbortSignal }[] = [];
  private readonly bodies = new Map<string, (piece: 'piece' | 'end') => void>();

  constructor(private readonly answers: Record<string, Partial<Response> | 'silence' | 'refusal'>) {
    globalThis.fetch = ((address: string, { signal }: { signal: AbortSignal }) => {
      this.asked.push({ address, signal });
      return new Promise<unknown>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        const answer = this.answers[address] ?? {};
        if (answer === 'refusal') reject(new TypeError('Failed to fetch'));
        else if (answer !== 'silence') resolve(this.response(address, signal, answer));
      });
    }) as typeof fetch;
  }

  /** Sends a piece of a file, or the end of it. */
  async send(address: string, what: 'piece' | 'end'): Promise<void> {
    await jest.advanceTimersByTimeAsync(0);
    this.bodies.get(address)?.(what);
    await jest.advanceTimersByTimeAsync(0);
  }

  private response(address: string, signal: AbortSignal, answer: Partial<Response>): unknown {
    const read = () =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        this.bodies.set(address, (what) => resolve({ done: what === 'end' }));
      });
    return { ok: true, status: 200, headers: new Map(), body: { getReader: () => ({ read }) }, ...answer };
  }
}

/** How the fetch has ended so far. */
function outcomeOf(fetching: Promise<void>): { now: unknown } {
  const outcome: { now: unknown } = { now: 'under way' };
  fetching.then(
    () => (outcome.now = 'arrived'),
    (failure: unknown) => (outcome.now = failure instanceof FileError ? failure.reason : failure),
  );
  return outcome;
}

const originalFetch = globalThis.fetch;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

describe('fetching the files of a screen', () => {
  it('ends when all of them have arrived', async () => {
    const server = new Server({});
    const outcome = outcomeOf(fetchFiles(['/a.js', '/b.css'], 'high'));
    await server.send('/a.js', 'end');
    expect(outcome.now).toBe('under way');
    await server.send('/b.css', 'end');
    expect(outcome.now).toBe('arrived');
  });

  it('gives up on a server that says nothing, and lets go of its connections', async () => {
    const server = new Server({ '/a.js': 'silence' });
    const outcome = outcomeOf(fetchFiles(['/a.js', '/b.js'], 'high'));
    await server.send('/b.js', 'end');
    await jest.advanceTimersByTimeAsync(SILENCE_LIMIT);
    expect(outcome.now).toBe('timeout');
    expect(server.asked.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('gives up on a file that stops half-way', async () => {
    const server = new Server({});
    const outcome = outcomeOf(fetchFiles(['/a.js'], 'high'));
    await server.send('/a.js', 'piece');
    await jest.advanceTimersByTimeAsync(SILENCE_LIMIT);
    expect(outcome.now).toBe('timeout');
  });

  it('never gives up on a line that is slow but delivers', async () => {
    const server = new Server({});
    const outcome = outcomeOf(fetchFiles(['/a.js'], 'high'));
    for (let piece = 0; piece < 8; piece += 1) {
      await jest.advanceTimersByTimeAsync(SILENCE_LIMIT - 300);
      await server.send('/a.js', 'piece');
    }
    expect(outcome.now).toBe('under way');
    await server.send('/a.js', 'end');
    expect(outcome.now).toBe('arrived');
  });

  it.each([
    ['missing', { ok: false, status: 404 }],
    ['missing', { ok: false, status: 410 }],
    ['network', { ok: false, status: 500 }],
    ['network', { headers: new Map([['content-type', 'text/html; charset=utf-8']]) }],
    ['network', 'refusal'],
  ] as const)('fails as %s at once', async (reason, answer) => {
    const server = new Server({ '/a.js': answer as never });
    const outcome = outcomeOf(fetchFiles(['/a.js', '/b.js'], 'high'));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome.now).toBe(reason);
    expect(server.asked.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

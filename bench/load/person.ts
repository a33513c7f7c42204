import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Kind = 'read' | 'write';

/** A call that somebody made, and how it went. */
export interface Made {
  kind: Kind;
  /** Method and path, with braces where an address names a record. */
  call: string;
  /** Milliseconds of the process's clock. */
  beganAt: number;
  ms: number;
  /** What went wrong; null where nothing did. */
  problem: string | null;
}

interface Call {
  /** Braces are filled with the values of the same name. */
  path: string;
  values?: Readonly<Record<string, string | number>>;
  body?: object | FormData;
}

/** Connections that a browser keeps to one host. */
const CONNECTIONS = 6;
/** Between one thing and the next: half of the pauses are shorter, few are much longer. */
const USUAL_PAUSE_MS = 8_000;
const LONGEST_PAUSE_MS = 60_000;

/** Somebody at a browser: what they ask goes by a few kept connections, and takes its time between. */
export interface Person {
  /** Null for the insurer's own staff. */
  brokerId: number | null;
  read: (path: string, values?: Call['values']) => Promise<unknown>;
  /** Reads whose question is too long for an address, or that the specification posts. */
  ask: (path: string, body: object, values?: Call['values']) => Promise<unknown>;
  write: (path: string, body: object | FormData, values?: Call['values']) => Promise<unknown>;
  /** Opens a stream of events, which stays open until everybody leaves. */
  listen: (path: string) => void;
  /** `share` of the usual time; true while the person goes on. */
  think: (share?: number) => Promise<boolean>;
  /** A number of this person's own chance, from 0 to 1. */
  chance: () => number;
}

/** Somebody who has signed in. */
export interface SignedIn {
  token: string;
  brokerId: number | null;
}

interface Desk extends SignedIn {
  /** Where a path of the portal, as browsers ask it, is answered. */
  addressOf: (path: string) => string;
  made: Made[];
  signal: AbortSignal;
  seed: number;
}

export function sitDown({ addressOf, token, brokerId, made, signal, seed }: Desk): Person {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  signal.addEventListener('abort', () => agent.destroy(), { once: true });
  const chance = chances(seed);

  async function send(kind: Kind, method: 'GET' | 'POST', { path, values = {}, body }: Call): Promise<unknown> {
    const address = path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(values[name])));
    const beganAt = performance.now();
    let problem: string | null = null;
    let answered: unknown = null;
    try {
      const { status, text } = await exchange(addressOf(address), { method, token, agent, body, signal });
      if (status >= 200 && status < 300) answered = (JSON.parse(text) as { Response: unknown }).Response;
      else problem = `${status} ${text.slice(0, 300)}`;
    } catch (error) {
      problem = String(error);
    }
    // Whoever is sent home leaves calls behind, which say nothing of the portal.
    if (!signal.aborted)
      made.push({
        kind,
        call: `${method} ${path.split('?', 1)[0]}`,
        beganAt,
        ms: performance.now() - beganAt,
        problem,
      });
    return answered;
  }

  return {
    brokerId,
    read: (path, values) => send('read', 'GET', { path, ...(values && { values }) }),
    ask: (path, body, values) => send('read', 'POST', { path, body, ...(values && { values }) }),
    write: (path, body, values) => send('write', 'POST', { path, body, ...(values && { values }) }),
    listen(path) {
      const stream = request(addressOf(path), {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        agent: false,
        signal,
      });
      stream.on('response', (answer) => answer.on('error', () => undefined).resume());
      stream.on('error', () => undefined).end();
    },
    async think(share = 1) {
      // The exponent of a number that lies around zero: as people pause, and not as machines do.
      const around = chance() + chance() + chance() - 1.5;
      const ms = Math.min(LONGEST_PAUSE_MS, USUAL_PAUSE_MS * share * Math.exp(around * 1.6));
      await pause(ms, undefined, { signal }).catch(() => undefined);
      return !signal.aborted;
    },
    chance,
  };
}

interface Exchange {
  method: string;
  token: string;
  agent: Agent;
  body?: object | FormData | undefined;
  signal: AbortSignal;
}

async function exchange(
  address: string,
  { method, token, agent, body, signal }: Exchange,
): Promise<{ status: number; text: string }> {
  const { content, type } = await bodyOf(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type && { 'content-type': type, 'content-length': content!.byteLength }),
    };
    request(address, { method, agent, headers, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    })
      .once('error', reject)
      .end(content);
  });
}

async function bodyOf(body: object | FormData | undefined): Promise<{ content?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { content: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new Response(body);
  return { content: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type')! };
}

/** Chance that comes out the same in each run (a linear congruential generator). */
function chances(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

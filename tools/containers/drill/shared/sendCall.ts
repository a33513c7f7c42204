import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** One kind of call, as a browser sends it. */
export interface SteadyCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: (number: number) => string;
}

/** What became of one call. */
export interface Answer {
  call: string;
  /** When it was sent and when its answer was whole, in milliseconds of the clock. */
  sentAt: number;
  endedAt: number;
  /** Null where no answer came. */
  status: number | null;
  /** The body, or what went wrong without one. */
  text: string;
  retryAfter: string | null;
}

export interface Caller {
  /** The balancers or edges, either of which serves everything. */
  origins: readonly string[];
  token: string;
  /** Kept connections, as browsers have them: those are what a process that stops breaks. */
  agent: Agent;
}

export const callerOf = (origins: readonly string[], token: string): Caller => ({
  origins,
  token,
  agent: new Agent({ keepAlive: true, maxSockets: 64 }),
});

const PATIENCE_MS = 30_000;
/** Nobody listened: a browser asks the other address of the host name, whatever it wanted. */
const NOT_CONNECTED = 'NOT_CONNECTED';
const neverArrived = new Set(['ECONNREFUSED', 'EHOSTUNREACH', NOT_CONNECTED]);
/** After which a browser tries the other address as well; it waits a quarter of a second. */
const CONNECT_MS = 2_000;

type Sent = Pick<Answer, 'status' | 'text' | 'retryAfter'> & { code?: string };

function sendTo(origin: string, { agent, token }: Caller, call: SteadyCall, body: string | undefined): Promise<Sent> {
  return new Promise((resolve) => {
    const fail = (text: string, code?: string): void =>
      resolve({ status: null, text, retryAfter: null, ...(code && { code }) });
    const onAnswer = (answer: IncomingMessage): void => {
      let text = '';
      answer.on('data', (bytes: Buffer) => (text += bytes.toString()));
      answer.once('error', (error) => fail(error.message));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? null, text, retryAfter: answer.headers['retry-after'] ?? null }),
      );
    };
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(
      `${origin}${call.path}`,
      { agent, method: call.method, headers, timeout: PATIENCE_MS },
      onAnswer,
    );
    sent.once('timeout', () => {
      fail(`no answer within ${PATIENCE_MS / 1_000} s`);
      sent.destroy();
    });
    sent.once('socket', (socket) => {
      if (!socket.connecting) return;
      const giveUp = (): unknown => sent.destroy(Object.assign(new Error('not connected'), { code: NOT_CONNECTED }));
      const timer = setTimeout(giveUp, CONNECT_MS);
      socket.once('connect', () => clearTimeout(timer));
      socket.once('close', () => clearTimeout(timer));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => fail(error.message, error.code));
    sent.end(body);
  });
}

/** Sends one call by one of the addresses, in turn, and by the other where nobody listens at the first. */
export async function sendCall(caller: Caller, call: SteadyCall, number: number): Promise<Answer> {
  const { origins } = caller;
  const body = call.body?.(number);
  const sentAt = Date.now();
  const first = number % origins.length;
  let sent = await sendTo(origins[first]!, caller, call, body);
  if (sent.code !== undefined && neverArrived.has(sent.code))
    sent = await sendTo(origins[(first + 1) % origins.length]!, caller, call, body);
  const { status, text, retryAfter } = sent;
  return { call: call.name, sentAt, endedAt: Date.now(), status, text, retryAfter };
}

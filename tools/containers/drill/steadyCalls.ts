import { Agent, request } from 'node:http';

/** One kind of call of the load. */
export interface SteadyCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: (number: number) => string;
}

/** What became of the calls of a load. */
export interface CallResults {
  sent: Record<string, number>;
  /** Every call that was not answered 200, as a line. */
  failed: string[];
  milliseconds: number[];
}

interface Load {
  origin: string;
  token: string;
  calls: readonly SteadyCall[];
  perSecond: number;
}

/** Over connections that are kept, as browsers and balancers do: those are what a process that stops breaks. */
function send(agent: Agent, { origin, token }: Load, call: SteadyCall, number: number): Promise<string | null> {
  const body = call.body?.(number);
  return new Promise((resolve) => {
    request(
      `${origin}${call.path}`,
      {
        agent,
        method: call.method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        timeout: 30_000,
      },
      (answer) => {
        let text = '';
        answer.on('data', (bytes: Buffer) => (text += bytes.toString()));
        answer.once('error', (error) => resolve(error.message));
        answer.once('end', () =>
          resolve(answer.statusCode === 200 ? null : `${answer.statusCode} ${text.slice(0, 200)}`),
        );
      },
    )
      .once('timeout', () => resolve('no answer within 30 s'))
      .once('error', (error) => resolve(error.message))
      .end(body);
  });
}

/** Sends calls in turn, so many a second whatever the answers take, until it is stopped; then waits for the last answers. */
export function steadyCalls(load: Load): { stop: () => Promise<CallResults> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const results: CallResults = { sent: {}, failed: [], milliseconds: [] };
  const open = new Set<Promise<void>>();
  let number = 0;
  const one = async (call: SteadyCall): Promise<void> => {
    const started = performance.now();
    const failure = await send(agent, load, call, number);
    results.milliseconds.push(performance.now() - started);
    if (failure !== null) results.failed.push(`${new Date().toISOString()} ${call.name}: ${failure}`);
  };
  const timer = setInterval(() => {
    const call = load.calls[number++ % load.calls.length]!;
    results.sent[call.name] = (results.sent[call.name] ?? 0) + 1;
    const sent = one(call).finally(() => open.delete(sent));
    open.add(sent);
  }, 1_000 / load.perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return results;
    },
  };
}

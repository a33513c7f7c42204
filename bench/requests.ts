import { Agent, request } from 'node:http';

/** Where requests go and what they carry. */
export interface Target {
  name: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  agent: Agent;
  /** What is posted, as JSON; without one the address is got. */
  body?: string;
}

export const target = (
  name: string,
  url: string,
  concurrency: number,
  headers: Record<string, string> = {},
): Target => ({
  name,
  url,
  headers,
  agent: new Agent({ keepAlive: true, maxSockets: concurrency }),
});

/** One request; gives the milliseconds until its answer was there in full. */
function measure({ url, headers, agent, body }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    })
      .once('error', reject)
      .end(body);
  });
}

/** Sends requests over kept connections, always so many at a time, and gives how long each took. */
export async function batch(target: Target, requests: number, concurrency: number): Promise<number[]> {
  const times: number[] = [];
  let left = requests;
  const send = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await measure(target));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  return times;
}

/** Reads over and over, one at a time, until it is stopped; gives how long each took. */
export function readOver(target: Target): { stop: () => Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) times.push(...(await batch(target, 1, 1)));
  })();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return times;
    },
  };
}

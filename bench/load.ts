import { Agent, get } from 'node:http';

/** Where requests go and what they carry. */
export interface Target {
  name: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  agent: Agent;
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
function measure({ url, headers, agent }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
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

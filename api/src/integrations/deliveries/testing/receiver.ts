import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as somebody outside got it. */
export interface Heard {
  id: string;
  type: string;
  body: string;
  headers: http.IncomingHttpHeaders;
}

export interface Receiver {
  address: string;
  heard: Heard[];
  /** How it answers from now on: a status with a body, or nothing at all. */
  answers(
    how: { status: number; body?: object } | 'hangs' | ((heard: Heard) => { status: number; body?: object }),
  ): void;
  close(): Promise<void>;
}

/** Somebody outside, on this machine, who takes messages as told. */
export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  let how: Parameters<Receiver['answers']>[0] = { status: 200 };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const { type, Type } = JSON.parse(body) as { type?: string; Type?: string };
      const one = {
        id: String(request.headers['webhook-id']),
        type: type ?? Type ?? '',
        body,
        headers: request.headers,
      };
      heard.push(one);
      if (how === 'hangs') return;
      const answer = typeof how === 'function' ? how(one) : how;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/eventos`,
    heard,
    answers: (next) => void (how = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Verifies as the convention tells receivers to: any of the signatures that fits is enough. */
export function isSignedWith(secret: string, { id, body, headers }: Heard): boolean {
  const content = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

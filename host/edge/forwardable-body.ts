import type { IncomingMessage } from 'node:http';

const keptBytes = 1_000_000;

/**
 * The body of a request that is to be forwarded. A short one is kept, so that it can be sent to a second process when
 * the first refuses; an upload passes through as a stream, and its size is for the platform to judge.
 */
export async function readForwardableBody(payload: IncomingMessage): Promise<Buffer | IncomingMessage> {
  const length = Number(payload.headers['content-length'] ?? Number.NaN);
  if (!(length <= keptBytes)) return payload;
  const chunks: Buffer[] = [];
  for await (const chunk of payload) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

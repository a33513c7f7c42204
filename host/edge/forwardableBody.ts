import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { boundedBody } from './requestLimits';

const keptBytes = 1_000_000;

/**
 * The body of a request that is to be forwarded. A short one is kept, so that it can be sent to a second process when
 * the first refuses; an upload passes through as a stream, and its size is for the platform to judge.
 */
export async function readForwardableBody(payload: IncomingMessage): Promise<Buffer | Readable> {
  const body = boundedBody(payload);
  const length = Number(payload.headers['content-length'] ?? Number.NaN);
  if (!(length <= keptBytes)) return body;
  const chunks: Buffer[] = [];
  for await (const chunk of payload) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

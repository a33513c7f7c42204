import type { IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { EdgeRefusal } from './edgeRefusal';

/** How long a client may take, in milliseconds. What comes more slowly holds a connection and says nothing. */
export interface Patience {
  /** For the headers of a request. */
  headers: number;
  /** For the whole of it: a slow line takes so long for the largest file. */
  request: number;
  /** How often open requests are looked at. */
  check: number;
}

export const usualPatience: Patience = { headers: 20_000, request: 180_000, check: 5_000 };

/** More than the largest upload with everything around it; what the platform takes in detail it says itself. */
const mostBodyBytes = 64_000_000;

const tooLarge = () => new EdgeRefusal(413, 'BODY_TOO_LARGE', 'O conteúdo enviado é grande demais.');

/** The body, or a refusal of one beyond measure: by what it says of itself or, where it says nothing, once that much came. */
export function boundedBody(payload: IncomingMessage, most = mostBodyBytes): Readable {
  const length = payload.headers['content-length'];
  if (length !== undefined) {
    // The server itself sees to it that no more than was said arrives.
    if (Number(length) > most) throw tooLarge();
    return payload;
  }
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(tooLarge());
      else done(null, chunk);
    },
  });
  return pipeline(payload, counted, () => undefined);
}

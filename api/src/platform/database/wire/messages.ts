/** What stands at the front of a new connection's bytes. */
export type Opening =
  { kind: 'incomplete' } | { kind: 'encryption' | 'cancel' | 'startup' | 'unknown'; message: Buffer; rest: Buffer };

const PROTOCOL_3 = 196608;
const CANCEL_REQUEST = 80877102;
const ENCRYPTION_REQUESTS = [80877103, 80877104];
/** No honest client of the portal sends more in one message. */
const LARGEST_MESSAGE = 256 * 1024 * 1024;

/** Reads a message from before the start of a session, which has no type letter. */
export function readOpening(buffer: Buffer): Opening {
  if (buffer.length < 8) return { kind: 'incomplete' };
  const length = buffer.readInt32BE(0);
  const code = buffer.readInt32BE(4);
  const message = buffer.subarray(0, length);
  const rest = buffer.subarray(length);
  if (ENCRYPTION_REQUESTS.includes(code)) return { kind: 'encryption', message, rest };
  if (code === CANCEL_REQUEST) return { kind: 'cancel', message, rest };
  if (code !== PROTOCOL_3) return { kind: 'unknown', message, rest };
  return buffer.length < length ? { kind: 'incomplete' } : { kind: 'startup', message, rest };
}

export interface Split {
  messages: Buffer[];
  rest: Buffer;
}

/** Splits the complete messages (type letter, length, body) off the front of a stream of either direction. */
export function splitMessages(buffer: Buffer): Split {
  const messages: Buffer[] = [];
  let start = 0;
  while (buffer.length - start >= 5) {
    const length = 1 + buffer.readInt32BE(start + 1);
    if (length < 5 || length > LARGEST_MESSAGE) throw new RangeError(`Message of ${length} bytes`);
    if (buffer.length - start < length) break;
    messages.push(buffer.subarray(start, start + length));
    start += length;
  }
  return { messages, rest: buffer.subarray(start) };
}

export const typeOf = (message: Uint8Array) => String.fromCharCode(message[0] ?? 0);

/** A message for the database, as `Q` with its text. */
export function simpleQuery(text: string): Buffer {
  return withType('Q', Buffer.from(`${text}\0`));
}

/** An error for the client, with its SQLSTATE. */
export function fatalError(code: string, text: string): Buffer {
  return withType('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
}

function withType(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

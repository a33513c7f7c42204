import { connect } from 'node:net';
import type { VirusScanner } from './documentStorage';

const TIME_LIMIT_MS = 20_000;
/** clamd takes a stream in pieces, each after its length. */
const PIECE_BYTES = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/** Asks clamd over TCP, with its command INSTREAM. */
export const createClamdScanner = ({
  host,
  port,
  timeLimitMs = TIME_LIMIT_MS,
}: {
  host: string;
  port: number;
  timeLimitMs?: number;
}): VirusScanner => ({
  async isInfected(content) {
    const answer = await askClamd({ host, port, timeLimitMs }, content);
    if (/ FOUND\0?$/.test(answer)) return true;
    if (/: OK\0?$/.test(answer)) return false;
    throw new Error('clamd gave no verdict');
  },
});

const askClamd = (
  { host, port, timeLimitMs }: { host: string; port: number; timeLimitMs: number },
  content: Buffer,
): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    const limit = setTimeout(() => socket.destroy(new Error('clamd took too long')), timeLimitMs);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('clamd said too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(limit);
      resolve(answer);
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let start = 0; start < content.length; start += PIECE_BYTES) {
        const piece = content.subarray(start, start + PIECE_BYTES);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
  });

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createClamdScanner } from './clamdScanner';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that reads a stream as clamd does and then says what it is told to; nothing when null. */
async function clamdThatSays(verdict: (content: string) => string | null, timeLimitMs = 2_000) {
  const server = createServer((socket: Socket) => {
    let read = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      read = Buffer.concat([read, piece]);
      const content = streamed(read);
      const said = content === null ? null : verdict(content);
      if (said !== null) socket.end(said);
    });
    socket.on('error', () => undefined);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return createClamdScanner({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, timeLimitMs });
}

/** What was streamed, null until its end has come. */
function streamed(read: Buffer): string | null {
  const command = 'zINSTREAM\0';
  if (read.toString('latin1', 0, command.length) !== command) return null;
  let content = '';
  for (let place = command.length; place + 4 <= read.length;) {
    const length = read.readUInt32BE(place);
    if (length === 0) return content;
    content += read.toString('latin1', place + 4, place + 4 + length);
    place += 4 + length;
  }
  return null;
}

test('what clamd finds is infected, and what it passes is not', async () => {
  const scanner = await clamdThatSays((content) =>
    content.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0',
  );
  expect(await scanner.isInfected(Buffer.from('%PDF EICAR'))).toBe(true);
  // Several pieces, with the sign in the last.
  expect(await scanner.isInfected(Buffer.concat([Buffer.alloc(200_000, 'x'), Buffer.from('EICAR')]))).toBe(true);
  expect(await scanner.isInfected(Buffer.alloc(200_000, 'x'))).toBe(false);
});

test.each<[string, (content: string) => string | null]>([
  ['says that the stream is too large', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['closes without a word', () => ''],
])('there is no verdict where clamd %s', async (_what, says) => {
  await expect((await clamdThatSays(says)).isInfected(Buffer.from('x'))).rejects.toThrow('no verdict');
});

test('there is no verdict where clamd does not answer in time, or is not there', async () => {
  await expect((await clamdThatSays(() => null, 100)).isInfected(Buffer.from('x'))).rejects.toThrow('too long');
  const nobody = createClamdScanner({ host: '127.0.0.1', port: 1 });
  await expect(nobody.isInfected(Buffer.from('x'))).rejects.toThrow();
});

import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Somebody outside who takes what comes, or refuses all of it. */
export interface Outside {
  port: number;
  refuse(): void;
  accept(): void;
  close(): void;
}

async function listening(server: Server, set: (refuses: boolean) => void): Promise<Outside> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refuse: () => set(true),
    accept: () => set(false),
    close: () => void server.close(),
  };
}

/** A server of mails: as much of SMTP as a client without a password speaks. */
export function startMailServer(): Promise<Outside> {
  let refuses = false;
  const receive = (socket: Socket): void => {
    let isInData = false;
    let waiting = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (isInData) {
        if (line !== '.') return;
        isInData = false;
        return say('250 taken');
      }
      const word = line.toUpperCase();
      if (word === 'QUIT') return void socket.end('221 bye\r\n');
      if (word.startsWith('MAIL') && refuses) return say('451 not now');
      isInData = word === 'DATA';
      say(isInData ? '354 go on' : '250 ok');
    };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (waiting + bytes.toString('latin1')).split('\r\n');
      waiting = lines.pop() ?? '';
      lines.forEach(take);
    });
    say('220 drill');
  };
  return listening(createServer(receive), (value) => (refuses = value));
}

/** A registrar that gives each registration a number. */
export function startRegistrar(): Promise<Outside> {
  let refuses = false;
  const server = createHttpServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (refuses) return void response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Protocol: 'DRILL-1' }));
    });
  });
  return listening(server, (value) => (refuses = value));
}

import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { fatalError, readOpening, splitMessages, typeOf } from './messages';
import { shareSession } from './sharedSession';
import type { SharedSession } from './sharedSession';

export interface WireServer {
  database: PGlite;
  port: number;
  /** Ends all connections and closes the database. */
  close(): Promise<void>;
}

export interface WireServerOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  maxConnections: number;
}

const SYNC = 'S';
const QUERY = 'Q';
const FLUSH = 'H';
const TERMINATE = 'X';

/**
 * Serves a PGlite over PostgreSQL's wire protocol, so that every service reaches it as it would reach a server. The
 * port is taken before the database is opened: a second start must fail before it touches the data of the first.
 */
export async function serveWireProtocol(
  openDatabase: () => Promise<PGlite>,
  options: WireServerOptions,
): Promise<WireServer> {
  const clients = new Set<Socket>();
  let giveSession: (session: SharedSession) => void = () => undefined;
  const session = new Promise<SharedSession>((resolve) => {
    giveSession = resolve;
  });

  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    if (clients.size >= options.maxConnections) {
      socket.end(fatalError('53300', 'sorry, too many clients already'));
      return;
    }
    clients.add(socket);
    socket.once('close', () => {
      clients.delete(socket);
      void session.then((shared) => shared.leave(socket)).catch(() => undefined);
    });
    session.then((shared) => serveClient(socket, shared)).catch(() => socket.destroy());
  });
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    clients.forEach((client) => client.destroy());
    await closed;
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  try {
    const database = await openDatabase();
    giveSession(shareSession(database, (message) => clients.forEach((client) => client.write(message))));
    return {
      database,
      port: (server.address() as AddressInfo).port,
      async close() {
        await close();
        await database.close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads a client's messages and answers them in order, a batch (up to Sync, Flush or one simple query) at a time. */
async function serveClient(socket: Socket, session: SharedSession): Promise<void> {
  let buffer: Buffer = Buffer.alloc(0);
  let batch: Buffer[] = [];
  let hasStarted = false;

  for await (const chunk of socket as AsyncIterable<Buffer>) {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    while (!hasStarted) {
      const opening = readOpening(buffer);
      if (opening.kind === 'incomplete') break;
      buffer = opening.rest;
      if (opening.kind === 'encryption') socket.write('N');
      else if (opening.kind === 'startup') {
        socket.write(await session.run(socket, opening.message));
        hasStarted = true;
      } else return;
    }
    if (!hasStarted) continue;

    const { messages, rest } = splitMessages(buffer);
    buffer = rest;
    for (const message of messages) {
      const type = typeOf(message);
      if (type === TERMINATE) {
        socket.end();
        return;
      }
      batch.push(message);
      if (type !== SYNC && type !== QUERY && type !== FLUSH) continue;
      const complete = Buffer.concat(batch);
      batch = [];
      socket.write(await session.run(socket, complete));
    }
  }
}

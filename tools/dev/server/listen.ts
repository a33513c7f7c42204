import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { DevProblem } from '../devProblem';
import { isLocalName } from '../proxy/hostName';
import { refuse } from './sendFile';

export interface Handlers {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/**
 * Serves on this machine only, and only under its own names: another site's name that leads here would give that site
 * the developer's session.
 *
 * @throws DevProblem when the port is taken.
 */
export async function listen(port: number, { answer, upgrade }: Handlers): Promise<Server> {
  const server = createServer((request, response) => {
    if (isLocalName(request.headers.host ?? '')) return answer(request, response);
    refuse(response, 403, 'FORBIDDEN', `Abra este servidor por http://localhost:${port}; outro nome não é aceito.`);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (upgrade && isLocalName(request.headers.host ?? '')) upgrade(request, socket, head);
    else socket.destroy();
  });
  // An upload or a stream of events may take as long as it wants.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) => reject(portProblem(failure, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

function portProblem({ code, message }: NodeJS.ErrnoException, port: number): Error {
  if (code === 'EADDRINUSE')
    return new DevProblem(
      `A porta ${port} já está em uso, talvez por outro pnpm dev. Encerre-o, ou escolha outra: --port ${port + 1}.`,
    );
  return new DevProblem(`Não foi possível abrir a porta ${port}: ${message}. Escolha outra com --port.`);
}

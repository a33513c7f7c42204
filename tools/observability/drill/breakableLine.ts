import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface BreakableLine {
  port: number;
  /** Ends every connection, and lets in nobody else. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** A line to a server of this machine that can be cut. */
export async function breakableLine(to: number): Promise<BreakableLine> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect({ host: '127.0.0.1', port: to });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = (): void => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      endAll();
    },
    mend: () => void (isCut = false),
    close() {
      server.close();
      endAll();
    },
  };
}

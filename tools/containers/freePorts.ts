import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Three ports that nobody has at this moment. */
export async function freePorts(): Promise<[number, number, number]> {
  const servers = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer().once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [ports[0]!, ports[1]!, ports[2]!];
}

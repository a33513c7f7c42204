import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProcessMetrics } from './processMetrics';

interface Served {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own, which no balancer leads to. Rejects with the error of the server where it cannot
 * listen.
 */
export async function serveMetrics(
  metrics: ProcessMetrics,
  { host, port }: { host: string; port: number },
): Promise<Served> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404).end();
    metrics.text().then(
      ({ contentType, body }) => response.writeHead(200, { 'content-type': contentType }).end(body),
      // Prometheus notes that it got nothing; a process that cannot say how it is must not fall for it.
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

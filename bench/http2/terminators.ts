import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { request as askUpstream, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';

/** Of HTTP/1.1 alone; HTTP/2 refuses them. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']);

const withoutConnection = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.has(name)));

/** What a company's balancer does in front of the edge: ends TLS and passes requests on. */
function passOn(upstream: string) {
  const { hostname, port } = new URL(upstream);
  return (request: IncomingMessage, response: ServerResponse) => {
    const host = request.headers[':authority'] ?? request.headers.host;
    const headers = { ...withoutConnection(request.headers), host: String(host) };
    const { method, url } = request;
    const asked = askUpstream({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
}

/** Two ends of TLS in front of an edge, one for each version of the protocol; gives how to stop them. */
export async function startTerminators(
  folder: string,
  upstream: string,
  ports: { http1: number; http2: number },
): Promise<() => Promise<void>> {
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name)) as [string, string];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'],
    ...['-keyout', key, '-out', cert],
  ]);
  const files = { key: await readFile(key), cert: await readFile(cert) };
  const handle = passOn(upstream);
  const http1 = createServer(files, handle).listen(ports.http1, '127.0.0.1');
  // The compatible interface: requests and responses are those of HTTP/1.1 as far as they are used here.
  const http2 = createSecureServer(files, handle as never).listen(ports.http2, '127.0.0.1');
  return async () => {
    http1.closeAllConnections();
    for (const server of [http1, http2]) server.close();
  };
}

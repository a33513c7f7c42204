import { request as plainRequest, Agent as PlainAgent } from 'node:http';
import { request as secureRequest, Agent as SecureAgent } from 'node:https';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { headersToBrowser, headersToPortal } from './headers';
import { hostAtPortal, machineOf } from './hostName';
import { wholeText } from './wholeText';

/** Connections stay open for the next request: over an encrypted line, making one costs more than most answers. */
const agents = { 'http:': new PlainAgent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) };

/** An answer as text, which a change may replace before it goes on. */
export interface WholeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Forwarding {
  portal: URL;
  /** Path and query at the portal; those of the request unless told. */
  path?: string;
  /**
   * Given for requests whose answer may have to be changed: whether it does, by its headers, and how. The portal is
   * then asked for it uncompressed and whole.
   */
  change?: { concerns: (headers: IncomingHttpHeaders) => boolean; apply: (answer: WholeAnswer) => WholeAnswer };
  /** The portal could not be asked. */
  away: (code: string) => void;
}

/** The origins under which the browser and the portal know the same page. */
const originsOf = (request: IncomingMessage, portal: URL, host: string) => ({
  own: `http://${request.headers.host ?? ''}`,
  portal: `${portal.protocol}//${host}`,
});

/** Asks the portal what the browser asked, without a body yet. */
export function askPortal(request: IncomingMessage, { portal, path, change }: Omit<Forwarding, 'away'>): ClientRequest {
  const host = hostAtPortal(portal, request.headers.host ?? '');
  const protocol = portal.protocol as keyof typeof agents;
  const ask = protocol === 'https:' ? secureRequest : plainRequest;
  return ask({
    protocol,
    host: machineOf(portal),
    port: portal.port || undefined,
    method: request.method,
    path: path ?? request.url,
    headers: headersToPortal(request.headers, host, originsOf(request, portal, host), change !== undefined),
    ...(protocol === 'https:' && !isIP(machineOf(portal)) && { servername: portal.hostname }),
    agent: agents[protocol],
  });
}

/** Passes a request on to the portal and its answer back, both as streams, save for answers that are changed. */
export function forward(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { portal, change, away } = forwarding;
  const asked = askPortal(request, forwarding);
  const origins = originsOf(request, portal, hostAtPortal(portal, request.headers.host ?? ''));

  asked.on('response', (answer) => {
    const status = answer.statusCode ?? 502;
    if (change?.concerns(answer.headers)) {
      wholeText(answer)
        .then((text) =>
          sendChanged(response, change.apply({ status, headers: headersOf(answer, origins), text }), request),
        )
        .catch(() => response.destroy());
      return;
    }
    response.writeHead(status, headersToBrowser(answer.headers, origins));
    // An event stream may say nothing for a while; the browser waits for its head.
    response.flushHeaders();
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  asked.on('error', (failure: NodeJS.ErrnoException) => {
    if (response.headersSent) return void response.destroy();
    const wasKept = asked.reusedSocket && failure.code === 'ECONNRESET';
    // The portal closed a kept connection just as it was used again: nothing of the request arrived.
    if (wasKept && (request.method === 'GET' || request.method === 'HEAD'))
      return forward(request, response, forwarding);
    away(failure.code ?? failure.message);
  });
  response.on('close', () => asked.destroy());
  if (request.readableEnded) asked.end();
  else request.pipe(asked);
}

const headersOf = (answer: IncomingMessage, origins: { own: string; portal: string }): IncomingHttpHeaders =>
  headersToBrowser(answer.headers, origins) as IncomingHttpHeaders;

function sendChanged(response: ServerResponse, { status, headers, text }: WholeAnswer, request: IncomingMessage): void {
  const body = Buffer.from(text);
  const {
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    etag: _tag,
    'last-modified': _date,
    ...kept
  } = headers;
  response.writeHead(status, { ...kept, 'content-length': body.length, 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

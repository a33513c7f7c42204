import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP writes it in JSON. */
interface WrittenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  status: { code?: number };
}

/** What a span says, without its times. */
export interface ReceivedSpan extends Omit<WrittenSpan, 'attributes' | 'status'> {
  service: string;
  attributes: Record<string, string | number | undefined>;
  failed: boolean;
}

interface Written {
  resourceSpans: {
    resource: { attributes: WrittenSpan['attributes'] };
    scopeSpans: { spans: WrittenSpan[] }[];
  }[];
}

export interface Collector {
  address: string;
  spans: ReceivedSpan[];
  /** All that was sent, as it came. */
  bodies: string[];
  /** Waits for spans that are as many or such as wanted; they arrive some time after their calls. */
  until(wanted: (spans: readonly ReceivedSpan[]) => boolean): Promise<readonly ReceivedSpan[]>;
  close(): Promise<void>;
}

const valuesOf = (attributes: WrittenSpan['attributes']): ReceivedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? undefined : Number(intValue)),
    ]),
  );

const ERROR = 2;

const readSpans = ({ resourceSpans }: Written): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
        failed: status.code === ERROR,
      })),
    ),
  );

/** Takes traces as any collector does, in JSON (`OTEL_EXPORTER_OTLP_PROTOCOL=http/json`). */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(body) as Written));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    until: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (!wanted(spans)) return;
          waiting.delete(look);
          resolve([...spans]);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

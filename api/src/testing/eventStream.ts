import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A stream of events as a browser has it: what has come, and a way to wait for more. */
export class EventStream {
  text = '';
  ended = false;
  private changed = () => undefined as void;

  constructor(readonly answer: IncomingMessage) {
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      this.text += chunk;
      this.changed();
    });
    answer.on('close', () => {
      this.ended = true;
      this.changed();
    });
  }

  async until(holds: (stream: EventStream) => boolean): Promise<this> {
    while (!holds(this)) await new Promise<void>((resolve) => (this.changed = resolve));
    return this;
  }

  heard(text: string) {
    return this.until((stream) => stream.text.includes(text));
  }

  /** The data of the events of a kind so far. */
  eventsOf<Data>(kind: string): Data[] {
    const events = [...this.text.matchAll(/^event: (.+)\ndata: (.+)$/gm)];
    return events.filter(([, of]) => of === kind).map(([, , data = '']) => JSON.parse(data) as Data);
  }

  close(): void {
    this.answer.destroy();
  }
}

/** Opens a stream at a service that listens. */
export async function openEventStream(service: FastifyInstance, path: string, token: string): Promise<EventStream> {
  const { port } = service.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });
  return new EventStream(answer);
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OutboxReceiver {
  address: string;
  /** Of each policy the numbers of its events, in the order in which they came. */
  heard: Map<string, number[]>;
  close(): void;
}

/** Somebody outside who takes everything and writes down what came when. */
export async function startOutboxReceiver(): Promise<OutboxReceiver> {
  const heard = new Map<string, number[]>();
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
        data: { PolicyUniqueId: string; Installment: number };
      };
      const numbers = heard.get(data.PolicyUniqueId) ?? [];
      heard.set(data.PolicyUniqueId, numbers);
      numbers.push(data.Installment);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/events`,
    heard,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What is wrong with what came of a policy: the same event may come again at once, and none after one that follows it. */
export function faultsOf(numbers: readonly number[], expected: number) {
  const lost = expected - new Set(numbers).size;
  const outOfOrder = numbers.filter((number, at) => at > 0 && number < (numbers[at - 1] ?? 0)).length;
  return { lost, outOfOrder, again: numbers.length - new Set(numbers).size };
}

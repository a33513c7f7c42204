import { createServer } from 'node:net';
import { StartProblem } from './startProblem';

/** The ports of one portal, counted from the edge's. */
export interface PortNumbers {
  edge: number;
  platform: number;
  board: number;
  signOn: number;
  storage: number;
  database: number;
}

export const portNumbers = (edge: number): PortNumbers => ({
  edge,
  platform: edge + 10,
  board: edge + 11,
  signOn: edge + 12,
  storage: edge + 13,
  database: edge + 14,
});

const uses: Readonly<Record<keyof PortNumbers, string>> = {
  edge: 'o portal',
  platform: 'a API da plataforma',
  board: 'o serviço de esteiras',
  signOn: 'o serviço de entrada única',
  storage: 'os documentos',
  database: 'o banco de dados',
};

function listenOnce(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EADDRINUSE'));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** The sentence for ports that cannot be used. */
export function takenPortsProblem(
  taken: readonly { name: keyof PortNumbers; port: number }[],
  edge: number,
): StartProblem {
  const elsewhere = `inicie em outra: npm start -- --port ${edge < 60_000 ? edge + 1000 : 8080}`;
  const [first] = taken;
  if (taken.length === 1 && first)
    return new StartProblem(
      `A porta ${first.port}, para ${uses[first.name]}, já está em uso. Encerre o programa que a ocupa ou ${elsewhere}`,
    );
  const ports = taken.map(({ port }) => port).join(', ');
  return new StartProblem(`As portas ${ports} já estão em uso. Encerre os programas que as ocupam ou ${elsewhere}`);
}

/** Makes sure that every named port is free. Throws a StartProblem that names those that are not. */
export async function checkPorts(ports: PortNumbers, names: readonly (keyof PortNumbers)[]): Promise<void> {
  const codes = await Promise.all(
    names.map(async (name) => ({ name, port: ports[name], code: await listenOnce(ports[name]) })),
  );
  const taken = codes.filter(({ code }) => code !== undefined);
  if (taken.length > 0) throw takenPortsProblem(taken, ports.edge);
}

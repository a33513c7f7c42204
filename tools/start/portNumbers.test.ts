import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { checkPorts, portNumbers, takenPortsProblem } from './portNumbers';

describe('the ports of a portal', () => {
  it('are counted from the one that people open', () => {
    expect(portNumbers(8080)).toEqual({
      edge: 8080,
      platform: 8090,
      board: 8091,
      signOn: 8092,
      storage: 8093,
      database: 8094,
    });
  });

  it('that are taken are named, with what to do', () => {
    expect(takenPortsProblem([{ name: 'edge', port: 8080 }], 8080).message).toBe(
      'A porta 8080, para o portal, já está em uso. Encerre o programa que a ocupa ou inicie em outra: npm start -- --port 9080',
    );
    expect(
      takenPortsProblem(
        [
          { name: 'platform', port: 8090 },
          { name: 'board', port: 8091 },
        ],
        8080,
      ).message,
    ).toContain('As portas 8090, 8091 já estão em uso.');
  });

  it('are checked by trying them', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const ports = { ...portNumbers(8080), board: port };
    await expect(checkPorts(ports, ['board'])).rejects.toThrow(`A porta ${port}, para o serviço de esteiras,`);
    await new Promise((done) => server.close(done));
    await expect(checkPorts(ports, ['board'])).resolves.toBeUndefined();
  });
});

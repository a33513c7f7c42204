import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderAt } from './dataFolder';
import type { ProcessPlan } from './portalProcesses';
import { RunningPortal } from './runningPortal';

let folder: string;
let plan: ProcessPlan;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-running-'));
  await mkdir(path.join(folder, 'logs'));
  // Notes each of its lives, then listens: whoever reaches it may end it at once.
  const bundle = path.join(folder, 'service.mjs');
  await writeFile(
    bundle,
    `import { appendFileSync } from 'node:fs';
     import { createServer } from 'node:net';
     appendFileSync(process.env.LIVES, process.pid + '\\n');
     createServer().listen(Number(process.env.PORT), '127.0.0.1');`,
  );
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const environment = { PORT: String(port), LIVES: path.join(folder, 'lives') };
  plan = { name: 'service', title: 'serviço de teste', bundle, parameters: [], environment, port };
});
afterEach(() => rm(folder, { recursive: true }));

/** The process numbers of all of its lives, once there have been so many. */
async function lives(count: number): Promise<number[]> {
  // The folder goes with its test: a test that has failed must not go on looking.
  while (existsSync(folder)) {
    const text = await readFile(path.join(folder, 'lives'), 'utf8').catch(() => '');
    const numbers = text.split('\n').filter(Boolean).map(Number);
    if (numbers.length >= count) return numbers;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`The service has not had ${count} lives.`);
}

it('a process that is killed is started again and told of, and ends the portal at the fourth time in a minute', async () => {
  const portal = new RunningPortal(dataFolderAt(folder));
  await portal.startStage([plan]);
  const told: string[] = [];
  const gaveUp = portal.keepRunning((sentence) => void told.push(sentence));
  for (let count = 1; count <= 4; count += 1) process.kill((await lives(count)).at(-1)!, 'SIGKILL');
  expect((await gaveUp).plan.name).toBe('service');
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(/"serviço de teste" encerrou inesperadamente e foi iniciado de novo/);
  await portal.stop();
});

it('a process that was asked to stop stays stopped', async () => {
  const portal = new RunningPortal(dataFolderAt(folder));
  await portal.startStage([plan]);
  const tell = jest.fn();
  void portal.keepRunning(tell);
  await portal.stop();
  expect(tell).not.toHaveBeenCalled();
  expect(await lives(1)).toHaveLength(1);
});

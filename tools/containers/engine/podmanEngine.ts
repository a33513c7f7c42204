import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContainersProblem } from '../containersProblem';
import { run, works } from '../run';
import { PROJECT } from './engine';
import { CLUSTER_FILE } from './composeFiles';
import type { Engine, EngineFolders } from './engine';
import { whileAskingForHealth } from './healthChecks';
import { inOlderGrammar } from './olderGrammar';
import { podmanSettings } from './podmanSettings';
import { makeStandIns } from './standIns';
import { takeAway } from './takeAway';

const needed = {
  podman: 'podman',
  runc: 'runc',
  catatonit: 'catatonit',
  iptables: 'iptables',
  debootstrap: 'debootstrap',
  'docker-compose': 'docker-compose',
};
/** Programs that podman calls by itself, and that lie beside the ordinary ones. */
const helpers = ['netavark', 'aardvark-dns'];

async function checkNeeds(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new ContainersProblem(
      'Without Docker and Compose 2, podman runs the containers, and as root alone: sudo pnpm containers.',
    );
  const missing: string[] = [];
  for (const [program, name] of Object.entries(needed))
    if (!(await works('bash', ['-c', `command -v ${program}`]))) missing.push(name);
  for (const name of helpers)
    if (!['/usr/lib/podman', '/usr/libexec/podman'].some((folder) => existsSync(path.join(folder, name))))
      missing.push(name);
  if (missing.length > 0)
    throw new ContainersProblem(
      `Neither Docker with Compose 2 nor all of podman is here. On Debian: apt-get install ${missing.join(' ')}`,
    );
}

/** Podman's answer to Docker's interface, which docker-compose speaks; it ends with this run. */
async function startService(environment: NodeJS.ProcessEnv) {
  // The path of a socket may be a hundred letters long, and that of a checkout longer.
  const folder = await mkdtemp(path.join(tmpdir(), 'podman-'));
  const address = `unix://${path.join(folder, 'podman.sock')}`;
  // In a group of its own, so that what a person interrupts can still be taken down.
  const service = spawn('podman', ['system', 'service', '--time', '0', address], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => service.once('close', () => resolve()));
  while (service.exitCode === null && !existsSync(path.join(folder, 'podman.sock')))
    await new Promise((resolve) => setTimeout(resolve, 100));
  if (service.exitCode !== null)
    throw new ContainersProblem('podman system service did not start. Try it by hand to see why.');
  return {
    address,
    close: async () => {
      service.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Podman with the docker-compose of Debian, on images that are made here. */
export async function podmanEngine({ checkout, cache, settingsFile, files: further }: EngineFolders): Promise<Engine> {
  await checkNeeds();
  const environment = await podmanSettings(cache);
  const podman = (...words: string[]): Promise<string> => run('podman', words, { environment });
  const service = await startService(environment);
  const files: string[] = [];
  for (const [number, name] of ['docker-compose.yml', ...further].entries()) {
    const file = path.join(cache, `docker-compose-${number}.yml`);
    const isOff = further.includes(CLUSTER_FILE) ? ['database'] : [];
    await writeFile(file, inOlderGrammar(await readFile(path.join(checkout, name), 'utf8'), isOff));
    files.push('-f', file);
  }
  const compose = (...words: string[]): Promise<string> =>
    run(
      'docker-compose',
      ['-p', PROJECT, ...files, '--project-directory', checkout, '--env-file', settingsFile, ...words],
      { environment: { DOCKER_HOST: service.address, COMPOSE_HTTP_TIMEOUT: '300' } },
    );
  const version = (await podman('--version')).trim();
  return {
    name: `${version} with docker-compose 1.29`,
    async makeImages() {
      await makeStandIns({ checkout, cache, podman, files: further });
      console.log('Building the image of the portal');
      // The host's network: podman has no resolver of names for builds.
      await podman('build', '--network', 'host', '-q', '-t', 'portal', checkout);
      // Builds of days before; those of today are what the next one begins with.
      await podman('image', 'prune', '--force', '--filter', 'until=24h');
    },
    async up(...services) {
      await whileAskingForHealth(podman, () => compose('up', '-d', '--no-build', ...services));
    },
    down: (but) => takeAway(podman, but),
    logs: () => compose('logs', '--no-color', '--tail', '200'),
    command: podman,
    compose,
    containerOf: async (name) => (await compose('ps', '-q', name)).trim(),
    isHealthy: (container) => works('podman', ['healthcheck', 'run', container], { environment }),
    close: service.close,
  };
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { portalRoot } from '../../tools/build/portalRoot';
import { startProcess } from '../../tools/start/childProcess';
import { freePorts, type Workplace } from '../workplace';

const run = promisify(execFile);

/** The portal that today's is measured against: when two remotes were whole, before its first view was worked on. */
export const EARLIER_COMMIT = 'a2e4081';

/** Building it takes minutes, and its sources never change, so it stays on the machine; outside of this workspace. */
const folder = path.join(tmpdir(), `portal-${EARLIER_COMMIT}`);
/** It builds what is not built yet, and fills its database. */
const START_LIMIT_MS = 20 * 60_000;

async function ensureInstalled(): Promise<void> {
  if (!existsSync(path.join(folder, 'package.json')))
    await run('git', ['worktree', 'add', '--force', '--detach', folder, EARLIER_COMMIT], { cwd: portalRoot });
  const { packageManager } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const install = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  await run('npx', install, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
}

/** Starts the whole portal of that commit, platform and data included, on ports of its own; gives its origin. */
export async function startEarlierPortal(workplace: Workplace): Promise<string> {
  await ensureInstalled();
  const [port = 0] = await freePorts(1);
  const logFile = path.join(workplace.logs, 'earlier-portal.log');
  const plan = {
    name: 'earlier-portal',
    title: `portal of ${EARLIER_COMMIT}`,
    bundle: path.join(folder, 'tools/start/start.mjs'),
    parameters: ['--reset'],
    environment: {
      PORTAL_PORT: String(port),
      PORTAL_DATA: path.join(workplace.folder, 'earlier'),
      DATABASE_URL: '',
    },
  };
  const portal = startProcess(plan, logFile);
  workplace.atEnd(() => portal.stop());
  const limit = Date.now() + START_LIMIT_MS;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (portal.hasEnded() || Date.now() > limit)
      throw new Error(`The portal of ${EARLIER_COMMIT} did not start:\n${await readFile(logFile, 'utf8')}`);
    await wait(500);
  }
  return `http://localhost:${port}`;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess } from '../../tools/start/childProcess';
import { earlierWorkspace } from '../earlierWorkspace';
import { freePorts } from '../../tools/start/freePorts';
import { type Workplace } from '../workplace';

/** The portal that today's is measured against: when two remotes were whole, before its first view was worked on. */
export const EARLIER_COMMIT = 'a2e4081';

/** It builds what is not built yet, and fills its database. */
const START_LIMIT_MS = 20 * 60_000;

/** Starts the whole portal of that commit, platform and data included, on ports of its own; gives its origin. */
export async function startEarlierPortal(workplace: Workplace): Promise<string> {
  const folder = await earlierWorkspace(EARLIER_COMMIT);
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

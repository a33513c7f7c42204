import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test as quietTest } from '../quietTest';
import { databaseAhead } from './databaseAhead.mjs';

interface OwnPortal {
  port: number;
  dataFolder: string;
  options?: readonly string[];
  /** How far ahead its clock is. With it the portal has a database on the server of the tests, where there is one. */
  minutesAhead?: number;
}

/** Ends a portal; answers its exit code. */
type Leave = () => Promise<number | null>;

interface Starting {
  /**
   * Runs the README's command beside the portal of the tests, on the same build and a database of its own, embedded unless
   * said otherwise, and gives back how it is left. One that a failed test did not leave ends with the test.
   */
  startOwnPortal: (portal: OwnPortal) => Promise<Leave>;
}

export type StartOwnPortal = Starting['startOwnPortal'];

export const test = quietTest.extend<Starting>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures one needs.
  startOwnPortal: async ({}, use) => {
    const started: Leave[] = [];
    await use(async (portal) => {
      const leave = await start(portal);
      started.push(leave);
      return leave;
    });
    for (const leave of started) await leave();
  },
});

/** A clock that is ahead, of the portal and of its database. The embedded database has the portal's clock. */
async function clockAhead(minutes: number, { port, options = [] }: OwnPortal): Promise<Record<string, string>> {
  const server = process.env.TEST_DATABASE_URL;
  const isNew = options.includes('--reset');
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('clockAhead.mjs', import.meta.url).href}`,
    CLOCK_AHEAD_MINUTES: String(minutes),
    ...(server && { DATABASE_URL: await databaseAhead(server, { name: `portal_own_${port}`, isNew, minutes }) }),
  };
}

async function start(portal: OwnPortal): Promise<Leave> {
  const { port, dataFolder, options = [], minutesAhead } = portal;
  const root = path.resolve(import.meta.dirname, '../..');
  const { DATABASE_URL: _server, ...environment } = process.env;
  const clock = minutesAhead === undefined ? {} : await clockAhead(minutesAhead, portal);
  const child = spawn(process.execPath, ['tools/start/start.mjs', '--port', `${port}`, ...options], {
    cwd: root,
    env: { ...environment, ...clock, PORTAL_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes(`:${port}`) && said.includes('Ctrl')) resolve();
    });
    void ended.then((code) => reject(new Error(`The portal ended with ${code}: ${said}`)));
  });
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

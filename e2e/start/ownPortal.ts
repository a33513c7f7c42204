import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface OwnPortal {
  port: number;
  dataFolder: string;
  options?: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/**
 * Runs the README's command beside the portal of the tests, on the same build and an embedded database, and gives back how
 * it is left.
 */
export async function startOwnPortal({
  port,
  dataFolder,
  options = [],
  environment: own = {},
}: OwnPortal): Promise<() => Promise<number | null>> {
  const root = path.resolve(import.meta.dirname, '../..');
  const { DATABASE_URL: _server, ...environment } = process.env;
  const child = spawn(process.execPath, ['tools/start/start.mjs', '--port', `${port}`, ...options], {
    cwd: root,
    env: { ...environment, ...own, PORTAL_DATA: dataFolder },
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

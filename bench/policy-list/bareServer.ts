import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePorts } from '../../tools/start/freePorts';
import { type Workplace } from '../workplace';
import type { ListStatements } from './statements';

/** Starts the bare server, which answers each key with its statements; gives its origin. */
export async function startBareServer(
  workplace: Workplace,
  databaseUrl: string,
  statements: Readonly<Record<string, ListStatements>>,
): Promise<string> {
  const statementsFile = path.join(workplace.folder, 'statements.json');
  await writeFile(statementsFile, JSON.stringify(statements));
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  await workplace.start({
    name: 'bare-server',
    title: 'bare-server',
    bundle: fileURLToPath(new URL('./bareServerProcess.ts', import.meta.url)),
    parameters: [],
    environment: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      STATEMENTS_FILE: statementsFile,
      NODE_OPTIONS: `--import ${pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href}`,
    },
    healthAddress: `${origin}/healthz`,
  });
  return origin;
}

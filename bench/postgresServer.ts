import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startPostgresServer } from '../tools/postgres/postgresServer';
import type { Workplace } from './workplace';

/** Starts a throw-away PostgreSQL server with its ordinary settings and the given ones; it stops with the workplace. */
export async function startPostgres(
  workplace: Workplace,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; version: string }> {
  const folder = path.join(workplace.folder, 'postgres');
  await mkdir(folder);
  // Under root the server runs as another user, who has to reach its folder.
  await chmod(workplace.folder, 0o711);
  const server = await startPostgresServer({ folder, settings });
  workplace.atEnd(() => server.stop());
  return server;
}

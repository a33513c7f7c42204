import { ContainersProblem } from '../../containersProblem';
import type { Engine } from '../../engine/engine';
import type { PostgresName } from '../shared/patroni';

const TOOL = 'tools/backup/backup.mjs';

interface Status {
  until: string | null;
  problems: string[];
}

/** Takes a backup of the database, once the one that may be under way has ended. */
export async function takeBackup(engine: Engine, primary: PostgresName, kind: 'full' | 'diff' | 'incr'): Promise<void> {
  const container = await engine.containerOf(primary);
  for (let tries = 1; ; tries += 1)
    try {
      await engine.command('exec', container, 'sh', '/patroni/backup.sh', kind);
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
}

/** Until when everything can be brought back, as `backup status` tells an operator; null while there is no backup of all. */
export async function coveredUntil(engine: Engine): Promise<Date | null> {
  const container = await engine.containerOf('backup');
  const words = `node ${TOOL} status --json --database /backups/report/database.json; true`;
  const { until } = JSON.parse(await engine.command('exec', container, 'sh', '-c', words)) as Status;
  return until === null ? null : new Date(until);
}

/**
 * A command in a container of its own, as `docker compose run`; in the service's own where that is up, because
 * docker-compose 1.29 would link the further one to it, which podman does not know.
 */
export async function runOnce(engine: Engine, service: string, ...words: string[]): Promise<string> {
  const container = await engine.containerOf(service);
  const isUp =
    container !== '' &&
    (await engine.command('inspect', '--format', '{{.State.Running}}', container)).trim() === 'true';
  if (isUp) return engine.command('exec', container, ...words);
  return engine.compose('run', '--rm', '--no-deps', '-T', service, ...words);
}

interface ListedFile {
  source: string;
  place: string;
  modified: string;
  sha256: string;
}

/** Every document, release and certificate with its hash, in the state of a moment: what is younger is left out. */
export async function filesAt(engine: Engine, moment: Date): Promise<Map<string, string>> {
  const { files } = JSON.parse(await runOnce(engine, 'backup', 'node', TOOL, 'list', '--json')) as {
    files: ListedFile[];
  };
  if (files.length === 0) throw new ContainersProblem('Nothing stands beside the database.');
  return new Map(
    files
      .filter(({ modified }) => new Date(modified) <= moment)
      .map(({ source, place, sha256 }) => [`${source}/${place}`, sha256]),
  );
}

interface RestoredFiles {
  restored: Record<string, { written: number; later: string[] }>;
  younger: string[];
  problems: string[];
}

export async function restoreFiles(engine: Engine, minute: string): Promise<RestoredFiles> {
  return JSON.parse(
    await runOnce(engine, 'backup', 'node', TOOL, 'restore', '--to', minute, '--json'),
  ) as RestoredFiles;
}

import { mkdir, open, readFile, rename, rm, statfs, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { folderProblem, StartProblem } from './startProblem';

/** Where everything lives that the portal writes while it runs. */
export interface DataFolder {
  root: string;
  database: string;
  documents: string;
  logs: string;
  releases: string;
  secrets: string;
  /** Held while a portal runs on this folder, because the embedded database takes one process at a time. */
  lock: string;
}

export const dataFolderAt = (root: string): DataFolder => ({
  root,
  database: path.join(root, 'database'),
  documents: path.join(root, 'blobs'),
  logs: path.join(root, 'logs'),
  releases: path.join(root, 'releases'),
  secrets: path.join(root, 'secrets.json'),
  lock: path.join(root, 'portal.pid'),
});

/** The folder that the setting `PORTAL_DATA` names. */
export const getDataFolder = (setting: string | null): DataFolder =>
  dataFolderAt(path.resolve(portalRoot, setting ?? '.data'));

const neededMegabytes = 300;

/** Makes sure that the folder can be written to and has room. Throws a StartProblem that says what to do. */
export async function checkDataFolder(folder: DataFolder): Promise<void> {
  for (const needed of [folder.root, folder.logs, folder.documents]) {
    const probe = path.join(needed, `.escrita-${process.pid}`);
    try {
      await mkdir(needed, { recursive: true });
      await writeFile(probe, 'x'.repeat(4096));
      await unlink(probe);
    } catch (error) {
      throw folderProblem(error, path.relative(process.cwd(), needed));
    }
  }
  const { bavail, bsize } = await statfs(folder.root);
  const freeMegabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMegabytes < neededMegabytes)
    throw new StartProblem(
      `Restam ${freeMegabytes} MB no disco de ${path.relative(process.cwd(), folder.root)}; o portal precisa de ${neededMegabytes} MB. Libere espaço e tente de novo.`,
    );
}

const lives = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What a portal records in its data folder while it runs. */
interface RecordedPortal {
  processId: number;
  port: number;
}

/** Returns the portal that runs on a folder; undefined where none does, or one ended without tidying up. */
export async function findRunningPortal({ lock }: DataFolder): Promise<RecordedPortal | undefined> {
  const recorded = await readFile(lock, 'utf8')
    .then((text) => JSON.parse(text) as RecordedPortal)
    // Not there, or half-written by a portal that was killed.
    .catch(() => undefined);
  return recorded && lives(recorded.processId) ? recorded : undefined;
}

/** Claims the folder for this process. Throws a StartProblem when another portal runs on it. */
export async function lockDataFolder(folder: DataFolder, port: number): Promise<() => Promise<void>> {
  const claim = async (): Promise<void> => {
    const file = await open(folder.lock, 'wx');
    await file.writeFile(JSON.stringify({ processId: process.pid, port } satisfies RecordedPortal));
    await file.close();
  };
  try {
    await claim().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      const holder = await findRunningPortal(folder);
      if (holder && holder.processId !== process.pid)
        throw new StartProblem(
          `O portal já está em execução em http://localhost:${holder.port} (processo ${holder.processId}). Encerre-o antes de iniciar outro nesta pasta.`,
        );
      // Left behind by a portal that could not tidy up.
      await rm(folder.lock, { force: true });
      await claim();
    });
  } catch (error) {
    throw error instanceof StartProblem ? error : folderProblem(error, path.relative(process.cwd(), folder.lock));
  }
  return () => rm(folder.lock, { force: true });
}

/** Deletes what a portal collected: database, documents, logs. Releases and secrets stay. */
export async function resetData({ database, documents, logs }: DataFolder): Promise<void> {
  for (const folder of [database, documents, logs])
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      throw folderProblem(error, path.relative(process.cwd(), folder));
    });
}

/** Begins a new log for a process and keeps the one of the start before it. Returns the file to write to. */
export async function beginLog({ logs }: DataFolder, name: string): Promise<string> {
  const file = path.join(logs, `${name}.log`);
  await rename(file, path.join(logs, `${name}.anterior.log`)).catch(() => undefined);
  return file;
}

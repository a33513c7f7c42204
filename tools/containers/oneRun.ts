import { readFile, rm, writeFile } from 'node:fs/promises';
import { ContainersProblem } from './containersProblem';

const lives = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Keeps a second run out for as long as this one lives; gives the way to let it in. */
export async function claim(file: string): Promise<() => Promise<void>> {
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (holder > 0 && holder !== process.pid && lives(holder))
    throw new ContainersProblem(`Another run (process ${holder}) has the containers. Wait for it or end it.`);
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

import { readdir, readFile } from 'node:fs/promises';

/** The process that was started with this port in its environment. */
export async function processOnPort(port: string): Promise<string> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.split('\0').includes(`PORT=${port}`)) return pid;
  }
  throw new Error(`No process was started with PORT=${port}`);
}

/** Megabytes of memory that a process holds now. */
export async function memoryOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read`);
  return Number(kilobytes) / 1024;
}

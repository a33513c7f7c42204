import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;

interface Seen {
  pid: number;
  parent: number;
  command: string;
  /** Its own and of children that ended. */
  seconds: number;
}

/** Seconds of processor time so far of everything that this process started, by `label` of the commands. */
export async function processorTimes<Label extends string>(
  label: (command: string) => Label | null,
): Promise<Map<Label, number>> {
  const seen = (await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read))).flatMap(
    (one) => one ?? [],
  );
  const times = new Map<Label, number>();
  const add = (parent: number, inherited: Label | null) => {
    for (const one of seen.filter((each) => each.parent === parent)) {
      const known = inherited ?? label(one.command);
      if (known !== null) times.set(known, (times.get(known) ?? 0) + one.seconds);
      add(one.pid, known);
    }
  };
  add(process.pid, null);
  return times;
}

async function read(name: string): Promise<Seen | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8'),
      readFile(`/proc/${name}/cmdline`, 'utf8'),
    ]);
    // After the name, which may hold anything: state, parent, …, utime, stime, cutime, cstime.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { pid: Number(name), parent, command: command.replaceAll('\0', ' '), seconds: ticks / TICKS_A_SECOND };
  } catch {
    return null;
  }
}

import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, unlink } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** What a lock file says about whoever holds it. */
interface Holder {
  token: string;
  host: string;
  processId: number;
  user: string;
  at: string;
}

export interface LockLimits {
  /** How long to wait for others, in milliseconds. */
  wait: number;
  /** After how long a lock counts as left behind, in milliseconds: a change takes a fraction of a second. */
  abandoned: number;
}

const DEFAULT_LIMITS: LockLimits = { wait: 20_000, abandoned: 120_000 };

/** Locks that this process holds: a lock with its number that is not among them is from an earlier life. */
const held = new Set<string>();

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no user has.
    return 'usuário sem nome';
  }
}

function lives(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

async function claim(file: string): Promise<string | undefined> {
  const token = randomUUID();
  const holder: Holder = {
    token,
    host: hostname(),
    processId: process.pid,
    user: userName(),
    at: new Date().toISOString(),
  };
  try {
    const handle = await open(file, 'wx');
    held.add(token);
    await handle.writeFile(JSON.stringify(holder));
    await handle.close();
    return token;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return undefined;
    throw error;
  }
}

interface SeenLock {
  holder?: Holder;
  /** Differs between any two locks, also of those that were never written to the end. */
  mark: string;
  age: number;
}

async function lookAt(file: string): Promise<SeenLock | undefined> {
  try {
    const [text, { mtimeMs, ino }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    let holder: Holder | undefined;
    try {
      holder = JSON.parse(text) as Holder;
    } catch {
      // Being written just now, or its writer died in the middle.
    }
    return { holder, mark: holder?.token ?? `${ino}-${Math.floor(mtimeMs)}`, age: Date.now() - mtimeMs };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isLeftBehind({ holder, age }: SeenLock, abandoned: number): boolean {
  if (age > abandoned) return true;
  if (!holder || holder.host !== hostname()) return false;
  return holder.processId === process.pid ? !held.has(holder.token) : !lives(holder.processId);
}

/**
 * Removes a lock that was left behind. Only one process may: a second one would remove the lock of the first.
 *
 * @returns whether this process did
 */
async function takeAway(file: string, { mark }: SeenLock, abandoned: number): Promise<boolean> {
  const right = `${file}.${mark}`;
  try {
    await (await open(right, 'wx')).close();
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    // Whoever had the right died too: the next one is that process' heir.
    const seen = await lookAt(right);
    if (seen && seen.age > abandoned) await rm(right, { force: true });
    return false;
  }
  if ((await lookAt(file))?.mark === mark) await rm(file, { force: true });
  await rm(right, { force: true });
  return true;
}

function heldTooLong(file: string, seen: SeenLock | undefined): Error {
  const { holder } = seen ?? {};
  const who = holder
    ? `${holder.user} em ${holder.host} (processo ${holder.processId}), desde ${holder.at}`
    : 'outro processo';
  return new Error(
    `O depósito de versões está sendo alterado por ${who}. Espere e tente de novo; se esse processo não existe mais, apague ${file}.`,
  );
}

/** A held lock. */
export interface FolderLock {
  /** @throws Error when somebody took the lock away, because this process stood still for too long. */
  check(): Promise<void>;
}

/**
 * Does a piece of work while no other process does, on any machine that sees the folder.
 *
 * @throws Error with a Portuguese sentence that says who holds the lock, when the wait was too long.
 */
export async function underLock<Result>(
  file: string,
  work: (lock: FolderLock) => Promise<Result>,
  limits: Partial<LockLimits> = {},
): Promise<Result> {
  const { wait, abandoned } = { ...DEFAULT_LIMITS, ...limits };
  const until = Date.now() + wait;
  let token = await claim(file);
  while (!token) {
    const seen = await lookAt(file);
    const isFree = !seen || (isLeftBehind(seen, abandoned) && (await takeAway(file, seen, abandoned)));
    if (!isFree) {
      if (Date.now() > until) throw heldTooLong(file, seen);
      // Irregular, so that those who wait do not come back all at once.
      await pause(5 + Math.random() * 20);
    }
    token = await claim(file);
  }
  const mine = token;
  const isMine = async (): Promise<boolean> => (await lookAt(file))?.mark === mine;
  try {
    return await work({
      async check() {
        if (!(await isMine()))
          throw new Error('A alteração do depósito de versões demorou demais e outro processo seguiu: tente de novo.');
      },
    });
  } finally {
    if (await isMine().catch(() => false)) await unlink(file).catch(() => undefined);
    held.delete(mine);
  }
}

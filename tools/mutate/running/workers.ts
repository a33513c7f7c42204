import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { ACTIVE_NOTE, FAILED } from './messages';
import type { Job, JobResult, WorkerSettings } from './messages';

/** A job in which nothing went on, or whose process died of it: this mutant made something endless. */
export interface Hanging {
  hanging: string | null;
}
export type Answer = JobResult | Hanging;

export interface PatientJob extends Job {
  /** How long one mutant may take until it counts as endless. */
  patience: number;
}

interface Worker {
  child: ChildProcess;
  activeNote: string;
}

/** Worlds leave something behind in their process; after so many a fresh one goes on. */
const JOBS_OF_A_PROCESS = 60;
const LOOKING_EVERY_MS = 1_000;

let started = 0;

/** One that is at something endless does not notice that nobody waits for it any more. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

function startWorker(settings: Omit<WorkerSettings, 'notes'>, notesFolder: string): Promise<Worker> {
  started += 1;
  const notes = `${notesFolder}/${started}`;
  const file = path.join(portalRoot, 'tools/mutate/running/worker.ts');
  const child = fork(file, [JSON.stringify({ ...settings, notes } satisfies WorkerSettings)], {
    cwd: portalRoot,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      child.removeAllListeners('exit');
      resolve({ child, activeNote: path.join(portalRoot, notes, ACTIVE_NOTE) });
    });
    child.once('exit', () => reject(new Error('A process that runs the tests could not start.')));
  });
}

const readNote = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const hangingIn = (activeNote: string): Hanging => ({ hanging: readNote(activeNote) || null });

/** Gives a process a job, and kills it where one mutant stays active for longer than the job's patience. */
function ask({ child, activeNote }: Worker, { patience, ...job }: PatientJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    rmSync(activeNote, { force: true });
    let last = { note: '', since: performance.now() };
    const end = (settle: () => void) => {
      clearInterval(looking);
      child.removeAllListeners('message').removeAllListeners('exit');
      settle();
    };
    const looking = setInterval(() => {
      const note = readNote(activeNote);
      if (note !== last.note) last = { note, since: performance.now() };
      if (performance.now() - last.since < patience) return;
      child.kill('SIGKILL');
      end(() => resolve(hangingIn(activeNote)));
    }, LOOKING_EVERY_MS);
    child.once('message', (result) => end(() => resolve(result as JobResult)));
    // It ends itself only where it cannot work at all; otherwise something killed it, such as a list without an end.
    child.once('exit', (code) =>
      end(() =>
        code === FAILED ? reject(new Error(`${job.test} could not be run.`)) : resolve(hangingIn(activeNote)),
      ),
    );
    child.send(job);
  });
}

interface Work<J> {
  settings: Omit<WorkerSettings, 'notes'>;
  notesFolder: string;
  workers: number;
  /** Told each answer as it comes, with the milliseconds that it took; gives further jobs that follow from it. */
  onAnswer: (job: J, answer: Answer, took: number) => readonly J[];
}

/** Does all jobs, several at a time, and those that follow from them. */
export async function doJobs<J extends PatientJob>(jobs: readonly J[], work: Work<J>): Promise<void> {
  const { settings, notesFolder, workers, onAnswer } = work;
  const waiting = [...jobs];
  async function goOn(): Promise<void> {
    let worker: Worker | undefined;
    let done = 0;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      worker ??= await startWorker(settings, notesFolder);
      const started = performance.now();
      const answer = await ask(worker, job);
      waiting.push(...onAnswer(job, answer, performance.now() - started));
      done += 1;
      if ('hanging' in answer) worker = undefined;
      else if (done % JOBS_OF_A_PROCESS === 0) {
        worker.child.disconnect();
        worker = undefined;
      }
    }
    if (worker?.child.connected) worker.child.disconnect();
  }
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, goOn));
}

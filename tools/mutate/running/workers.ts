import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import type { Job, JobResult, WorkerSettings } from './messages';

/** A job that did not end in its time: a mutant made something endless. */
export const TIMED_OUT = 'timed out';
export type Answer = JobResult | typeof TIMED_OUT;

export interface TimedJob extends Job {
  milliseconds: number;
}

/** Test worlds leave something behind in their process; after so many jobs a fresh one goes on. */
const JOBS_OF_A_PROCESS = 150;

function startWorker(settings: WorkerSettings): Promise<ChildProcess> {
  const child = fork(path.join(portalRoot, 'tools/mutate/running/worker.ts'), [JSON.stringify(settings)], {
    cwd: portalRoot,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', () => reject(new Error('A process that runs the tests could not start.')));
  });
}

function ask(child: ChildProcess, { milliseconds, ...job }: TimedJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      settle();
    };
    const timer = setTimeout(() => {
      end(() => resolve(TIMED_OUT));
      child.kill('SIGKILL');
    }, milliseconds);
    child.once('message', (result) => end(() => resolve(result as JobResult)));
    child.once('exit', () =>
      end(() => reject(new Error(`A process ended by itself at ${job.mutant ?? 'the tests'}.`))),
    );
    child.send(job);
  });
}

/** Does all jobs, several at a time, and tells each answer as it comes. */
export async function doJobs<J extends TimedJob>(
  jobs: readonly J[],
  {
    settings,
    workers,
    onAnswer,
  }: { settings: WorkerSettings; workers: number; onAnswer: (job: J, answer: Answer, took: number) => void },
): Promise<void> {
  const waiting = [...jobs];
  async function work(): Promise<void> {
    let child: ChildProcess | undefined;
    let done = 0;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      child ??= await startWorker(settings);
      const started = performance.now();
      const answer = await ask(child, job);
      onAnswer(job, answer, performance.now() - started);
      done += 1;
      if (answer === TIMED_OUT) child = undefined;
      else if (done % JOBS_OF_A_PROCESS === 0) {
        child.disconnect();
        child = undefined;
      }
    }
    if (child?.connected) child.disconnect();
  }
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work));
}

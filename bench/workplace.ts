import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess, untilDone, untilHealthy, type RunningProcess } from '../tools/start/childProcess';
import type { ProcessPlan } from '../tools/start/portalProcesses';

/** What a benchmark starts and leaves behind, to be cleared away whatever happens. */
export interface Workplace {
  /** A folder that is deleted at the end. */
  folder: string;
  logs: string;
  /** Starts processes side by side and waits until each can be used; gives them in the same order. */
  start(...plans: readonly ProcessPlan[]): Promise<readonly RunningProcess[]>;
  /** Runs a process that ends by itself. */
  run(plan: ProcessPlan): Promise<void>;
  /** Has something done at the end; the latest comes first. */
  atEnd(task: () => Promise<void>): void;
}

/** Gives a benchmark its workplace and clears it away at the end, after a failure and on Ctrl-C too. */
export async function withWorkplace<Result>(work: (workplace: Workplace) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const logs = path.join(folder, 'logs');
  await mkdir(logs);
  const tasks: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const launch = (plan: ProcessPlan): RunningProcess => {
    const running = startProcess(plan, path.join(logs, `${plan.title.replaceAll(' ', '-')}.log`));
    tasks.push(() => running.stop());
    return running;
  };
  let clearing: Promise<void> | undefined;
  const clear = async () => {
    for (const task of tasks.splice(0).reverse()) await task().catch((error: unknown) => console.error(error));
  };
  const onSignal = () => {
    clearing ??= clear().then(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    return await work({
      folder,
      logs,
      start: async (...plans) => {
        const started = plans.map(launch);
        await Promise.all(started.map(untilHealthy));
        return started;
      },
      run: (plan) => untilDone(launch(plan)),
      atEnd: (task) => void tasks.push(task),
    });
  } finally {
    clearing ??= clear();
    await clearing;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProcessPlan } from './portalProcesses';
import { StartProblem } from './startProblem';

/** An address, because Node takes the drive of a Windows path for its scheme. */
const leaveWithParent = new URL('leaveWithParent.mjs', import.meta.url).href;
const pollMilliseconds = 60;
const healthLimitMilliseconds = 60_000;
const stopLimitMilliseconds = 12_000;

/** A process of the portal that was started. */
export interface RunningProcess {
  plan: ProcessPlan;
  logFile: string;
  /** The system's number of it; 0 where it could not be started. */
  processId: number;
  /** Its exit code or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  hasEnded(): boolean;
  /** Sends it a signal and waits for nothing. */
  signal(name: NodeJS.Signals): void;
  /** Asks it to stop, insists after a while, and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts a process whose output goes to its log file. */
export function startProcess(plan: ProcessPlan, logFile: string): RunningProcess {
  const log = openSync(logFile, 'a');
  const child: ChildProcess = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', leaveWithParent, plan.bundle, ...plan.parameters],
    {
      env: { ...process.env, ...plan.environment },
      stdio: ['ignore', log, log, 'ipc'],
      // A group of its own: Ctrl-C reaches only the start, which then stops the processes in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
  );
  closeSync(log);
  let result: number | NodeJS.Signals | undefined;
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve((result = code ?? signal ?? 1)));
    child.once('error', () => resolve((result = 1)));
  });
  return {
    plan,
    logFile,
    processId: child.pid ?? 0,
    ended,
    hasEnded: () => result !== undefined,
    signal: (name) => void child.kill(name),
    async stop() {
      if (result !== undefined) return;
      // On Windows a signal ends a process at once; the end of the channel lets it close what it has open.
      if (process.platform === 'win32' && child.connected) child.disconnect();
      else child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), stopLimitMilliseconds);
      await ended;
      clearTimeout(insist);
    },
  };
}

async function answers({ healthAddress, port = 0 }: ProcessPlan): Promise<boolean> {
  if (healthAddress)
    return fetch(healthAddress, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Waits until the process can be used. Throws a StartProblem with its own words when it ends or takes too long. */
export async function untilHealthy(running: RunningProcess): Promise<void> {
  const limit = Date.now() + healthLimitMilliseconds;
  while (!(await answers(running.plan))) {
    if (running.hasEnded()) throw endedProblem(running);
    if (Date.now() > limit)
      throw new StartProblem(
        `O processo "${running.plan.title}" não ficou pronto em um minuto. Veja ${path.relative(process.cwd(), running.logFile)}.`,
      );
    await wait(pollMilliseconds);
  }
}

/** Waits until a process that does one job has done it. Throws a StartProblem with its own words when it failed. */
export async function untilDone(running: RunningProcess): Promise<void> {
  if ((await running.ended) !== 0) throw endedProblem(running);
}

/** The last lines of a log that a person can read: no stack frames, and of structured lines only the message. */
export function readableLines(log: string, count: number): string[] {
  return log
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at |^Node\.js v/.test(line))
    .map((line) => {
      if (!line.startsWith('{')) return line;
      try {
        const { msg, reason } = JSON.parse(line) as { msg?: string; reason?: string };
        return [msg, reason].filter(Boolean).join(': ');
      } catch {
        return line;
      }
    })
    .slice(-count);
}

/** The sentence for a process that ended although it should run: what it said itself, and where it said more. */
export function endedProblem({ plan, logFile }: RunningProcess): StartProblem {
  const [said] = readableLines(readFileSync(logFile, 'utf8'), 1);
  const where = path.relative(process.cwd(), logFile);
  return new StartProblem(`O processo "${plan.title}" encerrou: ${said ?? 'não disse por quê.'} (veja ${where})`);
}

/** What is told of a process that ended while people worked with the portal and was started again. */
export function restartedSentence({ plan, logFile }: RunningProcess): string {
  const where = path.relative(process.cwd(), logFile);
  return `O processo "${plan.title}" encerrou inesperadamente e foi iniciado de novo (veja ${where}).`;
}

/** The report for a process that ended while people worked with the portal. */
export function diedProblem({ plan, logFile }: RunningProcess): StartProblem {
  const said = readableLines(readFileSync(logFile, 'utf8'), 10);
  const where = path.relative(process.cwd(), logFile);
  return new StartProblem(
    [
      `O processo "${plan.title}" encerrou inesperadamente mais vezes do que se tenta em um minuto, e o restante do portal foi encerrado. Últimas linhas de ${where}:`,
      ...said.map((line) => `  ${line}`),
    ].join('\n'),
  );
}

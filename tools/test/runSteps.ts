import type { Command } from './commands';
import type { ProgressLog } from './progressLog';
import type { Outcome } from './reports/counts';
import type { CommandOutput } from './runCommand';
import type { Step } from './steps';
import { Turns } from './turns';

export interface RunContext {
  cores: number;
  run: (command: Command, output: CommandOutput) => Promise<boolean>;
  write: (text: string) => void;
  /** Returns the current time in milliseconds. */
  now: () => number;
  progress: Pick<ProgressLog, 'start' | 'update' | 'end'>;
}

interface Running {
  step: Step;
  waiting: Command[];
  underWay: number;
  failed: number;
  started?: number;
  turn?: ReturnType<Turns['join']>;
  outcome?: Outcome;
}

/**
 * Runs the steps so that the cores stay busy: commands start in the order of the list as soon as there are cores for
 * them; a step that waits for another lets later ones pass, one that waits for cores does not, or it would never begin.
 */
export async function runSteps(steps: readonly Step[], context: RunContext): Promise<Outcome> {
  const turns = new Turns(context.write);
  const all: Running[] = steps.map((step) => ({ step, waiting: [...step.commands], underWay: 0, failed: 0 }));
  const isOver = (name: string): boolean => all.every(({ step, outcome }) => step.name !== name || outcome);
  let free = context.cores;

  return new Promise((resolve) => {
    const startWhatFits = (): void => {
      for (const running of all) {
        if (!(running.step.needs ?? []).every(isOver)) continue;
        while (running.waiting.length > 0) {
          const cores = coresOf(running.waiting[0], context.cores);
          if (cores > free) return;
          const command = running.waiting.shift() as Command;
          free -= cores;
          void start(running, command).finally(() => {
            free += cores;
            if (all.every(({ outcome }) => outcome)) resolve(sum(all.map(({ outcome }) => outcome as Outcome)));
            else startWhatFits();
          });
        }
      }
    };

    const start = async (running: Running, command: Command): Promise<void> => {
      if (running.started === undefined) {
        running.started = context.now();
        context.progress.start(running.step.name);
        running.turn = turns.join();
        running.turn.say(`\n── ${running.step.name}\n`);
      }
      running.underWay++;
      const said: string[] = [];
      // Several commands of one step are told one after the other, a single one as it goes.
      const alone = running.step.commands.length === 1;
      const succeeded = await context.run(command, {
        write: alone ? running.turn!.say : (text) => said.push(text),
        onProgress: (progress) => context.progress.update(running.step.name, progress),
      });
      running.turn?.say(said.join(''));
      running.underWay--;
      if (!succeeded) {
        running.failed++;
        running.turn?.say(`✗ ${command.words.join(' ')}\n`);
      }
      if (running.waiting.length === 0 && running.underWay === 0) await end(running);
    };

    const end = async (running: Running): Promise<void> => {
      const outcome = await outcomeOf(running);
      const seconds = ((context.now() - (running.started ?? 0)) / 1000).toFixed(1);
      running.turn?.say(`── ${running.step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s\n`);
      running.turn?.end();
      context.progress.end(running.step.name);
      running.outcome = outcome;
    };

    if (all.length === 0) resolve(sum([]));
    else startWhatFits();
  });
}

const coresOf = (command: Command | undefined, available: number): number =>
  command?.cores === 'all' ? available : Math.min(command?.cores ?? 1, available);

async function outcomeOf({ step, failed }: Running): Promise<Outcome> {
  const counted = await step.count?.().catch(() => ({ passed: 0, failed: 1 }));
  // A command that ends badly has failed, whatever its report counts.
  if (counted) return { ...counted, failed: failed > 0 ? Math.max(counted.failed, 1) : counted.failed };
  return { passed: step.commands.length - failed, failed };
}

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped = 0 }) => total + skipped, 0),
  flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
});

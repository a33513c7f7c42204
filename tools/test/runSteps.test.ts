import type { Command } from './commands';
import type { CommandOutput, Progress } from './runCommand';
import { runSteps } from './runSteps';
import type { Step } from './steps';

/** Commands that end when the test says so, and what is on the screen. */
function bench(cores = 2) {
  const running = new Map<string, CommandOutput & { end: (succeeded: boolean) => void }>();
  const progress = new Map<string, Progress>();
  const started: string[] = [];
  let screen = '';
  const around = {
    cores,
    now: () => 0,
    write: (text: string) => void (screen += text),
    run: ({ words: [name = ''] }: Command, output: CommandOutput) =>
      new Promise<boolean>((resolve) => {
        started.push(name);
        running.set(name, { ...output, end: resolve });
      }),
    progress: {
      start: () => undefined,
      update: (name: string, update: Progress) => void progress.set(name, update),
      end: () => undefined,
    },
  };
  const end = async (name: string, succeeded = true) => {
    running.get(name)?.end(succeeded);
    await new Promise(setImmediate);
  };
  return {
    around,
    started,
    end,
    say: (name: string, text: string) => running.get(name)?.write(text),
    send: (name: string, update: Progress) => running.get(name)?.onProgress(update),
    progress,
    screen: () => screen,
  };
}

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, commands: [{ words: [name] }], ...more });

describe('steps', () => {
  it('run side by side while there are cores, in their order', async () => {
    const { around, started, end } = bench();
    const outcome = runSteps([step('lint'), step('types'), step('unit')], around);
    expect(started).toEqual(['lint', 'types']);
    await end('types');
    expect(started).toEqual(['lint', 'types', 'unit']);
    await end('lint');
    await end('unit');
    expect(await outcome).toMatchObject({ passed: 3, failed: 0 });
  });

  it('that want all cores wait for them, and are not passed for ever', async () => {
    const { around, started, end } = bench();
    const wide = step('unit', { commands: [{ words: ['unit'], cores: 'all' }] });
    void runSteps([step('lint'), wide, step('late')], around);
    expect(started).toEqual(['lint']);
    await end('lint');
    expect(started).toEqual(['lint', 'unit']);
    await end('unit');
    expect(started).toEqual(['lint', 'unit', 'late']);
  });

  it('wait for what they need, and let others pass meanwhile', async () => {
    const { around, started, end } = bench(4);
    void runSteps([step('contract'), step('browser', { needs: ['contract'] }), step('unit')], around);
    expect(started).toEqual(['contract', 'unit']);
    await end('contract', false);
    expect(started).toEqual(['contract', 'unit', 'browser']);
  });

  it('do not wait for a step that was not chosen', () => {
    const { around, started } = bench();
    void runSteps([step('browser', { needs: ['contract'] })], around);
    expect(started).toEqual(['browser']);
  });

  it('say together what they say, the first as it goes', async () => {
    const { around, end, say, screen } = bench();
    const outcome = runSteps([step('lint'), step('types')], around);
    say('types', 'a type\n');
    say('lint', 'a rule\n');
    expect(screen()).toContain('a rule');
    expect(screen()).not.toContain('a type');
    await end('types', false);
    await end('lint');
    await outcome;
    expect(screen()).toMatch(
      /── lint\na rule\n── lint: 1 passed, 0 failed, .*── types\na type\n✗ types\n── types: 0 passed, 1 failed/s,
    );
  });

  it('count as failed when a command ends badly although its report counts nothing, or there is none', async () => {
    const { around, end } = bench();
    const outcome = runSteps(
      [
        step('unit', { count: async () => ({ passed: 7, failed: 0 }) }),
        step('browser', { count: () => Promise.reject(new Error('no report')) }),
      ],
      around,
    );
    await end('unit', false);
    await end('browser');
    expect(await outcome).toMatchObject({ passed: 7, failed: 2 });
  });

  it('pass on the progress of their commands under the name of the step', () => {
    const { around, send, progress } = bench();
    void runSteps([step('unit', { commands: [{ words: ['jest'] }] })], around);
    send('jest', { done: 3, total: 9, failed: 1 });
    expect(progress.get('unit')).toEqual({ done: 3, total: 9, failed: 1 });
  });

  it('add up what was skipped and what passed only at the second attempt', async () => {
    const { around, end } = bench();
    const flaky = { name: 'e2e/a.spec.ts › a card moves', error: 'no card', attachments: [] };
    const outcome = runSteps(
      [
        step('unit', { count: async () => ({ passed: 7, failed: 0, skipped: 2 }) }),
        step('browser', { count: async () => ({ passed: 1, failed: 0, skipped: 1, flaky: [flaky] }) }),
      ],
      around,
    );
    await end('unit');
    await end('browser');
    expect(await outcome).toEqual({ passed: 8, failed: 0, skipped: 3, flaky: [flaky] });
  });
});

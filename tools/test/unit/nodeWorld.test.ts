import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** In a process without Jest around it, whose own world would keep what is looked for. */
const OPEN_WORLD = `
  const NodeWorld = require(process.argv[1]);
  const openWorld = () =>
    new NodeWorld(
      { projectConfig: { testEnvironmentOptions: {}, fakeTimers: {} }, globalConfig: {} },
      { console, docblockPragmas: {} },
    );
`;

function run(script: string): string {
  const parameters = ['--expose-gc', '-e', `${OPEN_WORLD}\n${script}`, join(__dirname, 'nodeWorld.cjs')];
  return execFileSync(process.execPath, parameters, { encoding: 'utf8' }).trim();
}

describe('the world of test files without a page', () => {
  it('is the same for each file, without what the file before has set', () => {
    const output = run(`
      (async () => {
        const first = openWorld();
        const context = first.getVmContext();
        first.global.leftBehind = true;
        await first.teardown();
        const second = openWorld();
        console.log(second.getVmContext() === context, second.global.leftBehind);
      })();
    `);
    expect(output).toBe('true undefined');
  });

  it('keeps nothing of a file in memory that has ended', () => {
    const output = run(`
      // Jest replaces its own globals in each file; their functions lead to all modules of the file.
      async function runFile() {
        const world = openWorld();
        const modules = {};
        world.global.expect = () => modules;
        world.global.expect = () => 'extended';
        await world.teardown();
        return new WeakRef(modules);
      }
      (async () => {
        const ofFile = await runFile();
        await new Promise(setImmediate);
        gc();
        console.log(ofFile.deref());
      })();
    `);
    expect(output).toBe('undefined');
  });
});

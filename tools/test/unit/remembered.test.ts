import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';

const { remember } = createRequire(import.meta.url)('./remembered.cjs') as { remember(global: object): () => void };

describe('a world between two files', () => {
  const world = createContext({ kept: 1, box: { of: 'things' } });
  const run = (code: string): unknown => runInContext(code, world);
  const takeBack = remember(run('globalThis') as object);
  afterEach(takeBack);

  it.each([
    ['a new global', 'globalThis.left = 1', 'typeof left', 'undefined'],
    ['a changed global', 'globalThis.kept = 2', 'kept', 1],
    ['a global taken away', 'delete globalThis.kept', 'kept', 1],
    ['a clock stopped by hand', 'Date.now = () => 0', 'Date.now() > 0', true],
    ['a method put on every array', 'Array.prototype.last = () => 9', '[].last', undefined],
    ['a method exchanged', 'JSON.parse = () => 9', 'JSON.parse("1")', 1],
    [
      'a member of an object that is reached by name',
      'box.of = "other"; box.more = 1',
      'JSON.stringify(box)',
      '{"of":"things"}',
    ],
  ])('loses %s', (_what, leave, read, expected) => {
    run(leave);
    takeBack();
    expect(run(read)).toBe(expected);
  });
});

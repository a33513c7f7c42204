import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Test {
  path: string;
  duration?: number;
  context: object;
}
interface Sequencer {
  sort(tests: Test[]): Test[];
}
const LongestFirst = createRequire(import.meta.url)('./longestFirst.cjs') as new (settings: object) => Sequencer;

const folder = mkdtempSync(join(tmpdir(), 'portal-order-'));
afterAll(() => rmSync(folder, { recursive: true }));

const context = { config: { id: 'none', cacheDirectory: folder, cache: false }, hasteFS: { getSize: sizeOf } };
const sizes = new Map<string, number>();
function sizeOf(path: string): number {
  return sizes.get(path) ?? 0;
}
function file(name: string, content: string, size: number): Test {
  const path = join(folder, name);
  writeFileSync(path, content);
  sizes.set(path, size);
  return { path, context };
}

it('begins with the files that ask for more time, then with the largest', () => {
  const tests = [
    file('small.test.ts', 'it("a", () => {}, 5_000)', 1),
    file('large.test.ts', 'it("a", () => {})', 1_000),
    file('moves.test.ts', 'it("a", () => {}, 600_000)', 2),
    file('hostile.test.ts', 'jest.setTimeout(600_000);', 3),
  ];
  const sorted = new LongestFirst({ globalConfig: {} }).sort(tests).map(({ path }) => path.slice(folder.length + 1));
  expect(sorted).toEqual(['hostile.test.ts', 'moves.test.ts', 'large.test.ts', 'small.test.ts']);
});

import { transformSync } from 'esbuild';
import { findSource } from './findSource';

const source = [
  'interface Money {',
  '  cents: number;',
  '}',
  'export const half = ({ cents }: Money) => {',
  "  throw new Error('no');",
  '};',
  '',
].join('\n');

/** A script and its map under an address of the development server, the source under a name of the bundler's. */
function served(name: string) {
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: true, sourcefile: 'source.ts' });
  const payload = { ...(JSON.parse(map) as object), sources: [name] };
  const files = new Map([['/remotes/mf-kanban/dev-1/a.js.map', Buffer.from(JSON.stringify(payload))]]);
  const lines = code.split('\n');
  const line = lines.findIndex((text) => text.includes('throw')) + 1;
  return { frame: `/remotes/mf-kanban/dev-1/a.js:${line}:9`, read: (path: string) => files.get(path) };
}

describe('the source of an error', () => {
  it('is the line as it was written, with the lines around it', () => {
    const { frame, read } = served('webpack://mf_kanban_1/./src/half.ts');
    expect(findSource('mf-kanban', ['/main.js:1:1', frame], read)).toEqual({
      file: 'mf-kanban/src/half.ts',
      line: 5,
      excerpt: [
        '  3 | }',
        '  4 | export const half = ({ cents }: Money) => {',
        "> 5 |   throw new Error('no');",
        '  6 | };',
        '  7 |',
      ].join('\n'),
    });
  });

  it('may lie in the code of all remotes', () => {
    const { frame, read } = served('webpack://mf_kanban_1/../shared/src/half.ts?1f2e');
    expect(findSource('mf-kanban', [frame], read)?.file).toBe('shared/src/half.ts');
  });

  it.each(['webpack://mf_kanban_1/../node_modules/.pnpm/x/half.js', 'webpack://mf_kanban_1/webpack/bootstrap'])(
    'is not one that nobody wrote here: %s',
    (name) => {
      const { frame, read } = served(name);
      expect(findSource('mf-kanban', [frame], read)).toBeUndefined();
    },
  );

  it('is unknown for a script of somebody else and for what is no place', () => {
    const { read } = served('webpack://mf_kanban_1/./src/half.ts');
    expect(findSource('mf-kanban', ['/other.js:1:1', 'nothing'], read)).toBeUndefined();
  });
});

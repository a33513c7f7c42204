import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const tiers = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(__dirname, entry.name, 'index.ts')))
  .map(({ name }) => ({ name, source: readFileSync(join(__dirname, name, 'index.ts'), 'utf8') }));

it('a team finds a component of the library in one tier only', () => {
  const given = tiers.flatMap(({ source }) =>
    [...source.matchAll(/export \{ (\w+) \} from '..\/themed\//g)].map((match) => match[1]),
  );
  expect(given).toContain('Select');
  expect(given).toEqual([...new Set(given)]);
});

/** Tiers that load after others; each may build on those before it and never on those behind. */
const ORDER = ['base', 'form', 'overlay', 'dialog', 'select', 'date', 'table', 'chart'];

const sourcesOf = (tier: string): string[] =>
  readdirSync(join(__dirname, tier), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(__dirname, tier, file), 'utf8'));

test.each(ORDER)('the tier %s builds only on tiers that stand below it', (tier) => {
  const below = ORDER.slice(0, ORDER.indexOf(tier));
  const imported = sourcesOf(tier).flatMap((source) =>
    [...source.matchAll(/'(?:\.\.\/)+(\w+)\//g)].map((match) => match[1] ?? '').filter((name) => ORDER.includes(name)),
  );
  expect(imported.filter((name) => name !== tier && !below.includes(name))).toEqual([]);
});

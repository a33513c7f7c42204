import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { portalRoot } from '../portalRoot';
import { REPLACEMENTS, replacementOf } from './replacements';
import portuguese from '../../../shared/src/ui/themed/portuguese';

const store = join(portalRoot, 'node_modules/.pnpm');
const packages = readdirSync(store).flatMap((folder) => {
  const [, name] =
    /^(@rc-component\+portal|@ant-design\+fast-color|@module-federation\+runtime-core|stylis|antd|axios)@/.exec(
      folder,
    ) ?? [];
  return name ? [join(store, folder, 'node_modules', name.replace('+', '/'))] : [];
});

/** Every import of a package that is answered with a file of ours: who asks, and what it gets. */
const replaced = packages.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import [^'"]* from ['"](\.[^'"]*)['"]/gm)].flatMap(
        ([, request = '']) => {
          const by = replacementOf(dirname(file), request);
          return by ? [{ file, by }] : [];
        },
      ),
    ),
);

it.each(REPLACEMENTS)('$file of a package is still asked for, and ours is there', ({ by }) => {
  expect(replaced.filter((each) => each.by === by)).not.toEqual([]);
  expect(existsSync(by)).toBe(true);
});

it('leaves alone what has the same name elsewhere', () => {
  const antd = packages.find((folder) => folder.endsWith('antd')) ?? '';
  expect(replacementOf(join(antd, 'es/date-picker/generatePicker'), '../locale/en_US')).toBeUndefined();
  expect(replacementOf(join(portalRoot, 'shared/src'), './antd/es/skeleton')).toBeUndefined();
});

it('has words for everything that components which are taken say by themselves', () => {
  const files = readdirSync(join(portalRoot, 'shared/src/ui/themed')).filter((file) => /\.tsx?$/.test(file));
  const taken = files.flatMap((file) =>
    [...readFileSync(join(portalRoot, 'shared/src/ui/themed', file), 'utf8').matchAll(/'antd\/es\/([\w-]+)/g)].map(
      ([, component = '']) => component,
    ),
  );
  const antd = packages.find((folder) => folder.endsWith('antd')) ?? '';
  const said = new Set(
    [...taken, '_util'].flatMap((component) =>
      readdirSync(join(antd, 'es', component), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) =>
          [...readFileSync(join(antd, 'es', component, file), 'utf8').matchAll(/useLocale\('(\w+)'/g)].map(
            ([, section = '']) => section,
          ),
        ),
    ),
  );
  expect(said).toContain('Modal');
  expect([...said].filter((section) => !(section in portuguese))).toEqual([]);
});

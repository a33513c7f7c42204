import { join, relative } from 'node:path';
import { areas } from './areas';
import type { Area } from './areas';
import { excerpt } from './excerpt';
import { modulesIn } from './modules';
import type { GivenModule } from './modules';
import { namesOf, sourceOf } from './names';
import type { GivenName } from './names';

const code = (text: string): string => `\`${text}\``;

const written = ({ name, kind, form }: GivenName): string =>
  kind === 'call' && form ? `${code(name)} (${form})` : code(form || name);

/** The names of a module: what each is for, then those whose names say it, then what comes of a library. */
function nameLines(names: readonly GivenName[]): string[] {
  const told = names.filter(({ purpose }) => purpose !== '');
  const plain = names.filter(({ purpose, library }) => purpose === '' && library === undefined);
  const libraries = [...new Set(names.flatMap(({ library }) => library ?? []))];
  const listed = (some: readonly GivenName[]) => some.map(written).join(', ');
  return [
    ...told.map((given) => `- ${written(given)}: ${given.purpose}`),
    ...(plain.length > 0 ? [`- ${told.length > 0 ? 'Also ' : ''}${listed(plain)}`] : []),
    ...libraries.map((library) => `- Of ${library}: ${listed(names.filter((given) => given.library === library))}`),
  ];
}

/** What a module's first line says of it: `// Tier table: list screens.` */
function firstLine({ file }: GivenModule): string {
  const [line = ''] = sourceOf(file).text.split('\n');
  return /^\/\/ (?:Entry|Part|Tier) [^:]+: (.*)$/.exec(line)?.[1] ?? '';
}

function moduleLines(given: GivenModule): string[] {
  const names = nameLines(namesOf(given.file));
  if (names.length === 0) return [];
  const purpose = firstLine(given);
  return [`**${code(given.specifier)}**${purpose && ` ${purpose}`}`, '', ...names, ''];
}

function areaLines({ title, purpose, ofEntry, modules, entries = false, example }: Area, root: string): string[] {
  const shared = join(root, 'shared/src');
  const ofFolder = (file: string) => relative(shared, file).split(/[\\/]/)[0] ?? '';
  const entryNames = ofEntry
    ? namesOf(join(shared, 'index.ts')).filter(({ file }) => ofEntry.includes(ofFolder(file)))
    : [];
  const given = (modules ?? []).flatMap((area) => modulesIn(shared, area, entries));
  let folder = '';
  return [
    `## ${title}`,
    '',
    purpose,
    '',
    ...(example ? [`From ${code(example[0])}:`, '', '```tsx', excerpt(root, ...example), '```', ''] : []),
    ...(entryNames.length > 0 ? [`**${code('@portal/shared')}**`, '', ...nameLines(entryNames), ''] : []),
    ...given.flatMap((one) => {
      const lines = moduleLines(one);
      if (lines.length === 0 || one.folder === folder) return lines;
      folder = one.folder;
      return folder ? [`### ${folder}`, '', ...lines] : lines;
    }),
  ];
}

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

/** The whole reference of `shared` as `docs/shared.md` holds it. */
export const referenceText = (root: string): string =>
  [
    '# What `@portal/shared` gives',
    '',
    'Every name that a remote can import, by area, with what it is for. Written by `pnpm reference` out of the sources and',
    'their comments; the checks fail when it is old. How a remote is put together of them: [remote.md](remote.md).',
    '',
    ...areas.map(({ title }) => `- [${title}](#${anchor(title)})`),
    '',
    ...areas.flatMap((area) => areaLines(area, root)),
  ]
    .join('\n')
    .trimEnd() + '\n';

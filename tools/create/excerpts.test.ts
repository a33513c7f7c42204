import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { templateFiles, templateFolder } from './remoteFiles';

const guide = readFileSync(join(portalRoot, 'docs/remote.md'), 'utf8');
/** As it is written, whatever it is indented by and wherever its lines break. */
const code = (text: string): string => text.replace(/\s+/g, '').replaceAll(',)', ')').replaceAll(',}', '}');

const excerpts = [...guide.matchAll(/^From `([^`]+)`:\n\n```tsx\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', excerpt = '']) => [file, excerpt] as const,
);

it('the guide to a remote has an excerpt of each of its six parts', () => {
  expect(excerpts.length).toBeGreaterThanOrEqual(6);
  expect(excerpts).toHaveLength(guide.split('```tsx').length - 1);
});

it.each(excerpts)('what the guide shows of %s stands there', (file, excerpt) => {
  expect(code(readFileSync(join(templateFolder, file), 'utf8'))).toContain(code(excerpt));
});

it('every file that the guide draws is in the template', () => {
  const tree = /^mf-sinistros\/\n([\s\S]*?)^```/m.exec(guide)?.[1] ?? '';
  const drawn = [
    ...tree.matchAll(/\b([A-Za-z]*[Ss]inistros\w*\.tsx?|use\w+\.ts|\w+(?:Action|Dialog|Timeline)\.tsx)\b/g),
  ];
  const names = drawn.map(([, name = '']) => name.replace('Sinistros', 'Example').replace('sinistros', 'example'));
  const present = names.filter((name) => templateFiles().some((file) => file.endsWith(`/${name}`)));
  expect(names.length).toBeGreaterThan(12);
  expect(present).toEqual(names);
});

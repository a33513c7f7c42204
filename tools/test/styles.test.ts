import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { allFiles } from './changed/changedFiles';
import { beginsWith, inReach, ofThePage, prefixesOf } from './classPrefixes';

const MOST_LINES = 299;

/** The ground that everything stands on, and the walls around a remote on another page: their elements have no class. */
const ofWholePage = new Set([
  'host/src/branding/base.css',
  'host/src/page.css',
  'shared/src/mounting/foreignPage.css',
  'shared/src/ui/base/theme/density.css',
]);

const styles = allFiles()
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(join(portalRoot, file), 'utf8') }));

const packageOf = (file: string): string => /^tools\/create\/template|^[^/]+/.exec(file)?.[0] ?? '';

/** The selectors of a stylesheet, each of a list by itself; steps of an animation are none. */
function selectorsOf(css: string): string[] {
  const rules = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, before = '']) => before.trim())
    .filter((before) => !before.startsWith('@'))
    .flatMap((list) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

const classesOf = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);

/** What a selector of a package names that it may not, or why it hits more than the package's own elements. */
function faultOf(selector: string, packageName: string): string | null {
  const own = [...prefixesOf(packageName), ...(packageName.startsWith('mf-') ? [] : ofThePage)];
  const classes = classesOf(selector);
  if (!classes.some((name) => beginsWith(own, name))) return 'no class of its own';
  // A state says something of an element that has a name already.
  const foreign = classes.find((name) => !beginsWith([...own, ...inReach, 'is'], name));
  return foreign ? `.${foreign} is another’s` : null;
}

it('a rule hits nothing but elements of its package, by a class with one of the package’s prefixes', () => {
  const faults = styles
    .filter(({ file }) => !ofWholePage.has(file))
    .flatMap(({ file, text }) =>
      selectorsOf(text).flatMap((selector) => {
        const fault = faultOf(selector, packageOf(file));
        return fault ? [`${file}: ${selector}: ${fault}`] : [];
      }),
    );
  expect(faults).toEqual([]);
});

it('no prefix belongs to two packages', () => {
  const packages = [...new Set(styles.map(({ file }) => packageOf(file)))];
  const words = packages.flatMap((name) => prefixesOf(name).map((word) => ({ name, word })));
  const met = words.filter(({ name, word }) =>
    words.some((other) => other.name !== name && beginsWith([other.word], word)),
  );
  expect(met).toEqual([]);
});

/** Names by which scripts and tests find an element, or that only say what it is. */
const withoutRule = new Set([
  ...['access-form', 'kanban-place', 'modules-trend', 'palette', 'portal-styles', 'proposal-risk-validity'],
  ...['registration-choice', 'registration-problems', 'registration-work', 'state-page-request'],
  ...['ui-chart-month', 'ui-table-skeleton'],
]);

it('a class that a component names has a rule: none was lost when stylesheets were joined', () => {
  const ruled = new Set(styles.flatMap(({ text }) => selectorsOf(text).flatMap(classesOf)));
  const lost = allFiles()
    .filter((file) => /^(mf-[^/]+|host|shared)\/src\/.*\.tsx$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(portalRoot, file), 'utf8').matchAll(/className="([^"]+)"/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((name) => !ruled.has(name) && !withoutRule.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(lost).toEqual([]);
});

it('a stylesheet is short enough to be read as a whole', () => {
  const long = styles.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES);
  expect(long.map(({ file }) => file)).toEqual([]);
});

it.each([
  ['.kanban-card > .ui-button', null],
  ['.kanban-card.is-open', null],
  ['.kanban-card .proposal-note', '.proposal-note is another’s'],
  ['.ui-button', 'no class of its own'],
  ['main h1', 'no class of its own'],
  ['.kanbanesque', 'no class of its own'],
])('of mf-kanban, "%s" is judged rightly', (selector, fault) => {
  expect(faultOf(selector, 'mf-kanban')).toBe(fault);
});

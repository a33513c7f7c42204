import { borders, contracts, format, reference, typesAndRules, unused } from '../commands';
import { browserStep, unitStep, type Step } from '../steps';
import { browserPattern, remoteOf } from './browserTests';
import { readersOf } from './fileReaders';

export interface Change {
  /** What differs and is still there. */
  changed: readonly string[];
  /** What differs and is gone. */
  deleted: readonly string[];
  allFiles: readonly string[];
  /** The addresses of a remote's screens. */
  pathsOf: (remote: string) => readonly string[];
  /** Whether the browser tests are wished for what is no remote. */
  browser: boolean;
}

export interface Selection {
  steps: Step[];
  /** One line for each step: what it looks at and why. */
  because: string[];
  leftOut: string[];
}

/** What every package stands on; a change of it is a change of everything that the step looks at. */
const foundations = {
  packages: /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json)$/,
  format: /^\.prettier(rc\.json|ignore)$/,
  unit: /^(jest\.config\.mjs|tools\/test\/jest[A-Z])/,
};

const isModule = (file: string): boolean => /\.([cm]?[jt]s|[jt]sx)$/.test(file);
const isPart = (file: string): boolean => /^(shared|host|api|tools\/(build|start))\//.test(file);
/** Files that tests come upon by reading folders: migrations, reference data. */
const isData = (file: string): boolean => /\.(sql|json|csv|xml|pdf)$/.test(file) && !/(^|\/)package\.json$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a change can break, step by step, and what is not looked at. */
export function selectionFor(change: Change): Selection {
  const selection: Selection = { steps: [], because: [], leftOut: [] };
  if (change.changed.length + change.deleted.length === 0) return selection;
  selectLint(change, selection);
  const remotes = changedRemotes(change);
  selectContract(change, remotes, selection);
  selectUnit(change, selection);
  selectBrowser(change, remotes, selection);
  return selection;
}

const touched = ({ changed, deleted }: Change): string[] => [...changed, ...deleted];
const isFoundation = (change: Change, ...kinds: (keyof typeof foundations)[]): boolean =>
  touched(change).some((file) => kinds.some((kind) => foundations[kind].test(file)));

const changedRemotes = (change: Change): string[] => [
  ...new Set(touched(change).flatMap((file) => (isTest(file) ? [] : (remoteOf(file) ?? [])))),
];

function add({ steps, because }: Selection, step: Step, reason: string): void {
  steps.push(step);
  because.push(`${step.name}: ${reason}`);
}

function selectLint(change: Change, selection: Selection): void {
  // Types and rules take the whole in the time that finding out what a change reaches would take; whoever takes a file no
  // longer leaves it without a taker, wherever it stands.
  const code = touched(change).some((file) => isModule(file) || /\.(css|json|jsonc|yaml)$/.test(file));
  const commands = code ? [typesAndRules(), borders(), reference(), unused()] : [];
  const all = isFoundation(change, 'packages', 'format');
  const formatted = format(...(all ? ['.'] : change.changed));
  const reason = `${code ? 'types, rules, borders, the reference of shared and what nobody uses, everywhere, and ' : ''}the format of ${all ? 'everything' : some(change.changed.length, 'file')}`;
  add(selection, { name: 'lint', commands: [...commands, formatted] }, reason);
}

function selectContract(change: Change, remotes: readonly string[], selection: Selection): void {
  if (remotes.length > 0) {
    // Two parts are built at a time; a single one leaves the other core to the steps beside it.
    const command = { ...contracts(...remotes), cores: Math.min(2, remotes.length) };
    add(selection, { name: 'contract', commands: [command] }, `${remotes.join(', ')}, built where old`);
  }
  if (touched(change).some((file) => /^(shared|host\/(src|offers)|tools\/(build|contract))\//.test(file)))
    selection.leftOut.push('the contract and the build of remotes that did not change: npm test contract');
}

function selectUnit(change: Change, selection: Selection): void {
  if (isFoundation(change, 'packages', 'unit')) return add(selection, unitStep(), 'everything');
  const folders = new Set(change.changed.filter(isData).map((file) => file.split('/')[0]));
  const besideData = change.allFiles.filter((file) => isTest(file) && folders.has(file.split('/')[0]));
  const readers = readersOf(touched(change)).filter((file) => change.allFiles.includes(file));
  const modules = change.changed.filter((file) => isModule(file) && !/^(e2e|bench)\//.test(file));
  const files = [...new Set([...modules, ...readers, ...besideData])];
  if (files.length === 0) return;
  const reason =
    `what imports ${some(modules.length, 'changed file')}` +
    (readers.length > 0 ? `, and what reads files by path: ${readers.join(', ')}` : '') +
    (besideData.length > 0 ? `, and all of ${[...folders].join(', ')}, because data files changed` : '');
  add(selection, unitStep('--passWithNoTests', '--findRelatedTests', ...files), reason);
}

function selectBrowser(change: Change, remotes: readonly string[], selection: Selection): void {
  const files = touched(change).filter((file) => !isTest(file));
  const ofParts = files.filter(isPart);
  if (ofParts.length > 0 && !change.browser) {
    selection.leftOut.push(
      `browser tests, because shared, host, platform or build changed and every screen may show it: --browser runs those ` +
        `of the changed folders, npm test browser all of them`,
    );
    return;
  }
  const needs = remotes.length > 0 ? ['contract'] : [];
  // What stands in no folder that a browser test names is seen by all of them.
  const everywhere = ofParts.filter((file) => browserPattern([file], change.pathsOf) === null);
  if (everywhere.length > 0)
    return add(selection, { ...browserStep(), needs }, `everything, because of ${everywhere[0]}`);
  const pattern = browserPattern(files, change.pathsOf);
  if (pattern) add(selection, { ...browserStep('--grep', pattern, '--pass-with-no-tests'), needs }, readable(pattern));
  if (remotes.length > 0) selection.leftOut.push('browser tests of other remotes and of the shell: npm test browser');
}

/** The expression as a list of files, and of rows where a file is not meant whole. */
const readable = (pattern: string): string =>
  pattern.replaceAll('\\', '').replaceAll('(^| )', '').replaceAll(' .*', ': ').replaceAll('|', ', ');

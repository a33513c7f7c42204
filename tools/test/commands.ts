import { availableParallelism } from 'node:os';
import { remoteFolders } from '../build/portalRoot';
import { REPORTS } from './reports/counts';

export interface Command {
  words: readonly string[];
  /** How many cores it keeps busy; one unless said. */
  cores?: number | 'all';
}

/** The three programs that are checked, and what of the sources each of them holds. */
export const programs = {
  browser: { project: 'tsconfig.browser.json', holds: (file: string) => !isOfNode(file) && !isVisit(file) },
  node: { project: 'tsconfig.node.json', holds: (file: string) => isOfNode(file) },
  visits: { project: 'tsconfig.visits.json', holds: (file: string) => isVisit(file) },
};

const isVisit = (file: string): boolean => /^(e2e|bench)\//.test(file);
const isOfNode = (file: string): boolean =>
  /^(api|host\/edge)\/|webpack\.config\.ts$/.test(file) ||
  (/^tools\//.test(file) && !/^tools\/(dev\/page|test\/jestBrowser|create\/template\/(src|remote))/.test(file));

export const typesOf = (names: readonly (keyof typeof programs)[]): Command[] =>
  names.map((name) => ({ words: ['tsc', '-p', programs[name].project] }));

export const rules = (...what: string[]): Command => ({
  words: ['eslint', '--max-warnings', '0', '--no-error-on-unmatched-pattern', '--no-warn-ignored', ...what],
});

const inBrowsers = [
  'host/src/**',
  'shared/**',
  'mf-*/src/**',
  'mf-*/remote.ts',
  'mf-*/integration/!(webpack.config).ts',
  'tools/dev/page/**',
  'tools/create/template/{src/**/*.{ts,tsx},remote.ts}',
  'tools/test/jestBrowser*.ts',
];

/** The sources in two parts, so that each process holds the types of its own alone, and both cores are busy. */
export const halves = {
  browser: { projects: ['browser'], patterns: inBrowsers, ignored: [] },
  node: { projects: ['node', 'visits'], patterns: ['.'], ignored: inBrowsers },
} as const;

/** Types and rules of everything. */
export const typesAndRules = (): Command[] =>
  Object.keys(halves).map((half) => ({ words: ['tsx', 'tools/test/typesAndRules.ts', half] }));

const prettierCache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier.json'];
export const format = (...what: string[]): Command => ({
  words: ['prettier', '--check', ...what, '--log-level', 'warn', '--ignore-unknown', ...prettierCache],
});

export const borders = (): Command => ({
  words: [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...'host shared api tools e2e bench'.split(' '),
    ...remoteFolders(),
  ],
});

/** Whether the written reference of `shared` says what its sources say. */
export const reference = (): Command => ({ words: ['tsx', 'tools/reference/reference.ts', '--check'] });

/** Files, exports and packages that nobody takes; knip.config.js knows whom imports do not show. */
export const unused = (): Command => ({ words: ['knip', '--no-progress', '--no-config-hints'] });

/** More workers than cores: a third of what a test of the platform takes is waiting for the database. */
export const unitTests = (...what: string[]): Command => ({
  words: [
    'jest',
    `--maxWorkers=${availableParallelism() + 1}`,
    '--json',
    `--outputFile=${REPORTS}/jest.json`,
    '--silent',
    ...what,
  ],
  cores: 'all',
});

/** What is old of the shell and all remotes. */
export const builds = (): Command => ({ words: ['tsx', 'tools/build/buildAll.ts'], cores: 'all' });

/** The types are another step's. */
export const contracts = (...what: string[]): Command => ({
  words: ['tsx', 'tools/contract/contract.ts', ...what, '--without-types'],
  cores: 'all',
});

export const browserTests = (...what: string[]): Command => ({
  words: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...what],
  cores: 'all',
});

import { availableParallelism } from 'node:os';
import { remoteFolders } from '../build/portalRoot';
import { REPORTS } from './reports/counts';

export interface Command {
  words: readonly string[];
  /** How many cores it keeps busy; one unless said. */
  cores?: number | 'all';
  /** Options of Node for its process and for its workers. */
  nodeOptions?: readonly string[];
}

/** Types and rules of everything, in one pass (.oxlintrc.json). */
export const typesAndRules = (): Command => ({ words: ['oxlint'], cores: 'all' });

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

/**
 * Live data of a worker is below 250 MB: without a limit V8 lets garbage grow to 2.5 GB on a machine with 24, and with its
 * usual 16 MB for what is new it moves that data around four times as often, 6 % of what a screen's test takes.
 */
const WORKER_MEMORY = ['--max-old-space-size=896', '--max-semi-space-size=64'];

/** More workers than cores: a third of what a test of the platform takes is waiting for the database. */
export const unitTests = (...what: string[]): Command => ({
  words: [
    'jest',
    `--maxWorkers=${availableParallelism() + 1}`,
    '--json',
    `--outputFile=${REPORTS}/jest.json`,
    // Followed by another option: Jest would take what comes after a list as more of it.
    '--reporters=<rootDir>/tools/test/unit/progressReporter.cjs',
    '--reporters=summary',
    '--silent',
    ...what,
  ],
  cores: 'all',
  nodeOptions: WORKER_MEMORY,
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Workplace } from '../workplace';

/** What of an older build's own browser tests shows its main screens at work. */
export const USUAL_SPECS = [
  'board/moveCard',
  'board/together',
  'lists/',
  'policies/policies',
  'proposals/leaving',
  'proposals/newProposal',
  'parties/insured',
  'parties/policyHolderActs',
  'profiles/openTab',
  'session/signIn',
];

interface Suite {
  title: string;
  file?: string;
  suites?: readonly Suite[];
  specs?: readonly { title: string; ok: boolean; tests: readonly { results: readonly Result[] }[] }[];
}
interface Result {
  status: string;
  error?: { message?: string };
}

// eslint-disable-next-line no-control-regex
const COLOURS = /\u001b\[\d+m/g;

function failedIn({ specs = [], suites = [] }: Suite, file: string): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const said = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '';
      return `${file}: ${title}: ${said.replace(COLOURS, '').split('\n').slice(0, 6).join(' ')}`;
    });
  return [...own, ...suites.flatMap((suite) => failedIn(suite, suite.file ?? file))];
}

/** Runs the older build's own browser tests at a portal that stands already. */
export async function olderSpecs(
  workplace: Workplace,
  { root, port, specs }: { root: string; port: number; specs: readonly string[] },
): Promise<{ passed: number; failed: string[] }> {
  const report = path.join(root, '.cache/test/playwright.json');
  await rm(report, { force: true });
  const log = openSync(path.join(workplace.logs, 'older-specs.log'), 'a');
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const words = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--workers', '2', ...specs];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, PORTAL_REUSE: '1', PORTAL_PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  workplace.atEnd(async () => void child.kill('SIGTERM'));
  await once(child, 'exit');
  const { stats, suites, errors } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number };
    suites: readonly Suite[];
    errors: readonly { message?: string }[];
  };
  return {
    passed: stats.expected,
    failed: [
      ...errors.map(({ message }) => message ?? 'the tests could not be run'),
      ...suites.flatMap((suite) => failedIn(suite, suite.file ?? suite.title)),
    ],
  };
}

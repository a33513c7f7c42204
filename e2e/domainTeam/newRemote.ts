// From `pnpm create-remote` to the entry in the menu of a running portal, in a copy of the workspace: makes a remote as
// a domain team does on its first day, measures each step, and writes the times to docs/benchmarks.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { startBrowser } from '../../bench/page-load/browser';
import { machine, markdownTable, verdict, writeResults } from '../../bench/report';
import { menuEntries, signIn } from '../portal';
import { pnpm, run, startPortal } from './commands';
import { changedFiles, copyWorkspace, hashFiles } from './workspaceCopy';
import { startStopwatch } from '../stopwatch';
import { readTexts } from '../waits';

const REMOTE = 'mf-sinistros';
const TITLE = 'Sinistros';
const USER = 'admin@aurora.example';
const LIMIT_MINUTES = 10;
const port = Number(process.env.PORTAL_PORT ?? 21270);
const origin = `http://localhost:${port}`;

interface Step {
  name: string;
  seconds: number;
}

const steps: Step[] = [];

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const elapsed = startStopwatch();
  const result = await work();
  steps.push({ name, seconds: elapsed() / 1000 });
  console.log(`${name}: ${steps.at(-1)?.seconds.toFixed(1)} s`);
  return result;
}

/** What a session that begins now has in its menu. */
async function withNewSession(browser: Browser, look: (entries: ReturnType<typeof menuEntries>) => Promise<void>) {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, USER, origin);
  await look(menuEntries(page));
  await context.close();
}

/** The six steps of the day, each as the team types it. */
async function makeAndRelease(root: string, browser: Browser): Promise<void> {
  const releases = { RELEASES_FOLDER: path.join(root, '.data/releases') };
  await step('`pnpm create-remote`, with its packages linked', () =>
    pnpm(root, [
      'create-remote',
      REMOTE,
      ...['--title', TITLE, '--after', '6', '--functionalities', '24', '--call', 'searchPolicies', '--yes'],
    ]),
  );
  await step('its tests', () => pnpm(root, ['unit', REMOTE]));
  await step('`pnpm build`', () => pnpm(root, ['build', REMOTE]));
  await step('`pnpm contract`', () => pnpm(root, ['contract', REMOTE]));
  await step('`pnpm release`', () => pnpm(root, ['release', REMOTE], releases));
  await step('in the menu of a new session, opened, with its rows', () =>
    withNewSession(browser, async (entries) => {
      const labels = await readTexts(entries);
      expect(labels.indexOf(TITLE), `the menu is ${labels.join(', ')}`).toBe(labels.indexOf('Apólices') + 1);
      await entries.filter({ hasText: TITLE }).click();
      const page = entries.page();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect(page.getByRole('table', { name: TITLE }).getByRole('row')).not.toHaveCount(1);
    }),
  );
}

/** The code is the team's from here on: it holds to the rules of the workspace without a change by hand. */
async function checkTheCode(root: string): Promise<void> {
  const binary = (name: string) => path.join(root, 'node_modules/.bin', name);
  await run(root, binary('oxlint'), [REMOTE]);
  await run(root, binary('prettier'), ['--check', REMOTE]);
  await run(root, binary('depcruise'), ['--config', '.dependency-cruiser.cjs', REMOTE]);
}

function report(): string {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = steps.map(({ name, seconds }) => [name, seconds.toFixed(1)]);
  const minutes = total / 60;
  return `${machine('pnpm and Chromium')}

${markdownTable(['Step', 'Time (s)'], [...rows, ['**all of it**', `**${total.toFixed(1)}**`]])}

${markdownTable(
  ['Target', 'Limit', 'Measured', 'Within the limit'],
  [
    [
      'from the command to the menu entry',
      `< ${LIMIT_MINUTES} min`,
      `${minutes.toFixed(1)} min`,
      verdict(minutes < LIMIT_MINUTES),
    ],
    ['lines changed in `host`, `shared` or another remote', '0', '0', verdict(true)],
    ['other parts that a build takes for changed', '0', '0', verdict(true)],
  ],
)}`;
}

const root = await mkdtemp(path.join(tmpdir(), 'portal-domain-team-'));
// `--keep` leaves the copy for whoever wants to see why something failed.
const keeps = process.argv.includes('--keep');
if (keeps) console.log(`The copy stays in ${root}`);
const endings: (() => Promise<unknown>)[] = keeps ? [] : [() => rm(root, { recursive: true, force: true })];
try {
  const files = await copyWorkspace(root);
  await pnpm(root, ['install', '--frozen-lockfile', '--prefer-offline']);
  endings.push(await startPortal(root, port));
  const browser = await startBrowser();
  endings.push(() => browser.close());
  await withNewSession(browser, async (entries) => {
    await expect(entries.filter({ hasText: TITLE })).toHaveCount(0);
  });
  const before = await hashFiles(root, files);

  await makeAndRelease(root, browser);

  expect(changedFiles(before, await hashFiles(root, files)), 'files of the workspace that changed').toEqual([
    'pnpm-lock.yaml',
  ]);
  expect(await pnpm(root, ['build']), 'a build of everything').not.toContain('Construindo');
  await checkTheCode(root);
  const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  expect(minutes).toBeLessThan(LIMIT_MINUTES);
  console.log(`\n${await writeResults('domain-team', report())}`);
} finally {
  for (const end of endings.reverse()) await end().catch((failure: unknown) => console.error(failure));
}

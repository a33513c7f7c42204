import { readFile, writeFile } from 'node:fs/promises';
import { ContainersProblem } from '../containersProblem';
import type { Engine } from '../engine/engine';
import { changedSettings } from '../settingsFile';
import { ask, signIn, signInForToken } from '../smoke/portalClient';
import { documentComesBack, pageOpens } from '../smoke/steps';
import { waitUntil } from '../waitUntil';
import { waitUntilReady } from '../waitUntilReady';
import type { DrillGround } from './drillGround';
import { coveredUntil, filesAt, restoreFiles, runOnce, takeBackup } from './restore/backups';
import { damage, showPhoto } from './restore/damage';
import { differences, FIGURES_AT_A_MOMENT, readFigures } from './restore/tableFigures';
import type { TableFigures } from './restore/tableFigures';
import { acknowledgedWrites, someCards } from './shared/acknowledgedWrites';
import { primaryOf, query, waitForBoth } from './shared/patroni';
import type { PostgresName } from './shared/patroni';
import { callerOf } from './shared/sendCall';

const USER = 'admin@aurora.example';
/** What has to outlive everything else. */
const KEPT_VOLUMES = ['backups', 'copies'];
const DOCUMENTS = 5;
const WRITES = 100;

/** The seconds that each part took, in the order in which they came. */
class Clock {
  readonly lines: string[] = [];

  async time<Result>(what: string, work: Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work;
    const seconds = (performance.now() - started) / 1_000;
    this.lines.push(`| ${what} | ${seconds.toFixed(0)} s |`);
    console.log(`  ${what}: ${seconds.toFixed(0)} s`);
    return result;
  }
}

async function figuresNow(engine: Engine, primary: PostgresName): Promise<ReturnType<typeof readFigures>> {
  const container = await engine.containerOf(primary);
  const words = 'printf %s "$1" | psql -U postgres -d portal -XAtq -v ON_ERROR_STOP=1';
  for (let tries = 1; ; tries += 1)
    try {
      return readFigures(await engine.command('exec', container, 'sh', '-c', words, 'sh', FIGURES_AT_A_MOMENT));
    } catch (error) {
      // Who writes to two tables and who holds them all may meet in the middle: one of them gives way.
      if (tries === 5) throw error;
    }
}

async function change(file: string, changes: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(file, changedSettings(await readFile(file, 'utf8'), changes));
}

interface Before {
  /** As PostgreSQL writes it. */
  minute: string;
  tables: TableFigures;
  files: ReadonlyMap<string, string>;
  confirmed: number;
  lostSeconds: number;
}

/** Backups under writes, a moment with its figures, damage after it; ends when the moment can be brought back. */
async function untilDamaged({ engine, opened: { edges } }: DrillGround, clock: Clock): Promise<Before> {
  const primary = await primaryOf(engine);
  const client = await signIn(edges[0], USER);
  const writing = acknowledgedWrites(callerOf(edges, await signInForToken(edges[0], USER)), {
    cards: await someCards(client),
  });
  try {
    await clock.time('full backup under writes', takeBackup(engine, primary, 'full'));
    await writing.until(WRITES, 120);
    await showPhoto(client);
    for (let number = 0; number < DOCUMENTS; number += 1) await documentComesBack(client);
    await clock.time('incremental backup under writes', takeBackup(engine, primary, 'incr'));
    await writing.until(2 * WRITES, 120);

    const confirmed = writing.acknowledged.length;
    const { moment, tables } = await clock.time('count and hash of every table', figuresNow(engine, primary));
    const minute = new Date(moment.replace(/\+00$/, 'Z').replace(' ', 'T'));
    const files = await clock.time('hash of every file', filesAt(engine, minute));
    await writing.until(3 * WRITES, 120);
    await documentComesBack(client);
    await damage(engine, primary, client);
    await clock.time(
      'until the moment could be brought back',
      waitUntil('A backup of the moment', async () => ((await coveredUntil(engine)) ?? 0) > minute, { seconds: 300 }),
    );
    const until = await coveredUntil(engine);
    return { minute: moment, tables, files, confirmed, lostSeconds: (Date.now() - (until?.getTime() ?? 0)) / 1_000 };
  } finally {
    await writing.finish(0, 1);
  }
}

/** What differs between before and after, told as a problem. */
function same(what: string, lines: readonly string[]): void {
  if (lines.length > 0) throw new ContainersProblem([`${what} differ:`, ...lines.slice(0, 20)].join('\n'));
}

async function bringBack({ engine, settingsFile }: DrillGround, before: Before, clock: Clock): Promise<string[]> {
  const { minute, tables, files } = before;
  await change(settingsFile, { RESTORE_TO: minute, SENDING_HELD: '1' });
  await clock.time(
    'database brought back, with its standby',
    engine.up('postgres-1', 'postgres-2').then(() => waitForBoth(engine, 600)),
  );
  const after = await clock.time('every table compared', figuresNow(engine, await primaryOf(engine)));
  same('Tables', differences(tables, after.tables));
  const rows = [...tables.values()].reduce((sum, text) => sum + Number.parseInt(text, 10), 0);

  await engine.up('blobs', 'mail', 'pooler-1', 'balancer-1');
  const brought = await clock.time('documents, releases and certificates brought back', restoreFiles(engine, minute));
  same('Rows and files', brought.problems);
  const filesAfter = await clock.time('every file compared', filesAt(engine, new Date(8.64e15)));
  same('Files', differences(files, filesAfter));

  const ended = await clock.time(
    'sessions and links ended',
    runOnce(engine, 'prepare', 'node', 'tools/portal/portal.mjs', 'restored', '--to', minute, '--json'),
  );
  const verified = await clock.time('audit verified', runOnce(engine, 'prepare', 'node', 'api/dist/verify-audit.mjs'));
  if (!verified.includes('divergências: 0')) throw new ContainersProblem(`The audit does not agree:\n${verified}`);
  const { companies } = JSON.parse(ended) as { companies: { sessions: number }[] };
  return [
    `${tables.size} tables with ${rows} rows and ${files.size} files are the same; ${brought.younger.length} younger documents stayed in the copy.`,
    `${companies.reduce((sum, { sessions }) => sum + sessions, 0)} sessions ended; the audit agrees.`,
  ];
}

/**
 * Takes backups while people write, damages everything after a moment, takes all away but the backups, and brings the moment
 * back into nothing. Throws when a table, a document, a release or a certificate is another one than it was, when the audit
 * does not agree, when a session outlives it, or when something is sent before the operator says so.
 */
export async function restoreDrill(ground: DrillGround): Promise<string> {
  const { engine, opened, settingsFile } = ground;
  const [edge] = opened.edges;
  const clock = new Clock();
  await waitForBoth(engine);
  const token = await signInForToken(edge, USER);
  const before = await untilDamaged(ground, clock);
  await engine.down(KEPT_VOLUMES);
  console.log(`  everything but ${KEPT_VOLUMES.join(' and ')} taken away; back to ${before.minute}`);

  const lostAt = performance.now();
  const told = await bringBack(ground, before, clock);
  await clock.time(
    'the portal started',
    engine.up().then(() => waitUntilReady(opened.edges)),
  );
  const seconds = (performance.now() - lostAt) / 1_000;
  const kept = Number(await query(engine, await primaryOf(engine), 'SELECT count(*) FROM record_observations'));
  if (kept < before.confirmed)
    throw new ContainersProblem(`Of ${before.confirmed} confirmed writes ${kept} are there.`);

  await pageOpens(edge);
  const old = await fetch(`${edge}/platform/api/Security/GetUserInfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (old.status !== 401) throw new ContainersProblem(`A session of before the restore is answered ${old.status}.`);
  await documentComesBack(await signIn(edge, USER));
  await nothingLeaves(ground);
  await change(settingsFile, { RESTORE_TO: '', SENDING_HELD: '' });
  await engine.up();
  await waitUntilReady(opened.edges);
  await waitUntil('The mail that was held back', async () => (await mailsAt(opened.mailCatcher)) > 0, { seconds: 60 });
  return [
    `Back to ${before.minute}, into empty volumes, within ${seconds.toFixed(0)} s. ${told.join(' ')}`,
    `Had everything been lost when it was taken away, the last ${before.lostSeconds.toFixed(0)} s would be gone.`,
    '| Part | Time |',
    '| --- | ---: |',
    ...clock.lines,
  ].join('\n');
}

async function mailsAt(catcher: string): Promise<number> {
  const { messages } = (await (await ask(`${catcher}/api/v1/messages`)).json()) as { messages: readonly object[] };
  return messages.length;
}

/** A mail that is asked for waits in the database while sending is held. */
async function nothingLeaves({ engine, opened: { edges, mailCatcher } }: DrillGround): Promise<void> {
  await ask(`${edges[0]}/platform/api/Security/RequestRecoveryPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'subscritor@aurora.example' }),
  });
  const primary = await primaryOf(engine);
  const waits = 'SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL AND given_up_at IS NULL';
  await waitUntil('A mail that waits', async () => (await query(engine, primary, waits)) !== '0', { seconds: 20 });
  // Several times as long as the platform rests between two looks.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  if ((await mailsAt(mailCatcher)) > 0 || (await query(engine, primary, waits)) === '0')
    throw new ContainersProblem('A mail left a restored portal before anybody said so.');
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { runToEnd } from '../command/runToEnd';
import { ContainersProblem } from './containersProblem';
import { makeSmallDisks, removeSmallDisks } from './drill/disk/smallDisks';
import { drills } from './drill/drills';
import { CLUSTER_FILE, POOLER_FILE, SMALL_DISKS_FILE } from './engine/composeFiles';
import type { Engine } from './engine/engine';
import { findEngine } from './engine/findEngine';
import { memoryTable } from './memory';
import { HELP, readOptions } from './options';
import type { Options } from './options';
import { freePorts } from '../start/freePorts';
import { claim } from './oneRun';
import { goesByPooler } from './pooler/goesByPooler';
import { settingIn, settingsFile } from './settingsFile';
import { smokeTest } from './smoke/smokeTest';
import type { Opened } from './smoke/smokeTest';
import { waitUntilReady } from './waitUntilReady';

/** Outside the checkout, whose tools would walk through the images; so all checkouts share it, one run at a time. */
const cache = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'portal-containers');
const settings = path.join(cache, 'settings.env');
/** Mounted there for the drill that fills them. */
const smallDisks = path.join(cache, 'small-disks');
const lastLog = path.join(cache, 'containers.log');

const timed = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
  const started = performance.now();
  const result = await work;
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
};

function tellWhere({ edges, mailCatcher }: Opened): void {
  console.log(`Left up at ${edges.join(' and ')}, mails at ${mailCatcher}. pnpm containers --down takes it down.`);
}

/** The files of Compose beside docker-compose.yml that a run needs. */
const filesOf = ({ pooler, cluster, drills: names }: Options): string[] => [
  ...(pooler ? [POOLER_FILE] : []),
  ...(cluster ? [CLUSTER_FILE] : []),
  ...(names.includes('disk') ? [SMALL_DISKS_FILE] : []),
];

const openedAt = (front: string, secondFront: string, mail: string): Opened => ({
  edges: [`http://localhost:${front}`, `http://localhost:${secondFront}`],
  mailCatcher: `http://localhost:${mail}`,
});

/** Made anew for each run, which takes away first what an earlier one left. */
async function newSettings(options: Options): Promise<Opened> {
  const [front = 0, secondFront = 0, mail = 0, edge = 0, secondEdge = 0] = await freePorts(5);
  const names = ['.env.example', ...(options.cluster ? ['deploy/cluster/.env.example'] : [])];
  const examples = await Promise.all(names.map((name) => readFile(path.join(portalRoot, name), 'utf8')));
  const text = settingsFile(examples.join('\n'), { front, secondFront, mail, edge, secondEdge }, options);
  await writeFile(settings, `${text}\nDISKS=${smallDisks}\n`, { mode: 0o600 });
  return openedAt(String(front), String(secondFront), String(mail));
}

/** Where what an earlier run left up is opened. */
async function keptSettings(options: Options): Promise<Opened> {
  const text = await readFile(settings, 'utf8').catch(() => '');
  const valueOf = (name: string): string => settingIn(text, name);
  const opened = options.cluster
    ? openedAt(valueOf('BALANCER_PORT'), valueOf('SECOND_BALANCER_PORT'), valueOf('MAIL_PORT'))
    : openedAt(valueOf('PORTAL_PORT'), valueOf('SECOND_EDGE_PORT'), valueOf('MAIL_PORT'));
  if (opened.edges.some((edge) => edge.endsWith(':')))
    throw new ContainersProblem('Nothing of this kind was left up: begin with pnpm containers --keep.');
  return opened;
}

async function bringUp(engine: Engine, opened: Opened, { pooler, drills: names }: Options): Promise<void> {
  await engine.down();
  await removeSmallDisks(smallDisks);
  if (names.includes('disk')) await makeSmallDisks(smallDisks);
  await timed('Images', engine.makeImages());
  await timed('Brought up', engine.up());
  await timed('Ready', waitUntilReady(opened.edges));
  console.log('What works:');
  await smokeTest(opened);
  if (pooler) await goesByPooler(engine);
  console.log(await memoryTable(engine));
}

async function takeDown(engine: Engine): Promise<void> {
  await engine.down();
  await removeSmallDisks(smallDisks);
}

async function main(words: readonly string[]): Promise<void> {
  const options = readOptions(words);
  if (options.help) return console.log(HELP);
  await mkdir(cache, { recursive: true });
  const release = await claim(path.join(cache, 'run.pid'));
  // Compose asks for them also to take away what was started.
  const opened = await (options.kept ? keptSettings(options) : newSettings(options));
  const engine = await findEngine({ checkout: portalRoot, cache, settingsFile: settings, files: filesOf(options) });
  let isKept = options.kept;
  try {
    console.log(`With ${engine.name}`);
    if (options.down) return console.log('Taken down.');
    if (!options.kept) await bringUp(engine, opened, options);
    // Also where a drill then fails: somebody will want to look.
    isKept ||= options.keep;
    for (const name of options.drills)
      console.log(await timed(`Drill ${name}`, drills[name]({ engine, opened, settingsFile: settings })));
    if (isKept) tellWhere(opened);
  } catch (error) {
    await writeFile(lastLog, await engine.logs().catch(() => ''));
    console.error(`What the containers said last is in ${lastLog}`);
    throw error;
  } finally {
    try {
      if (!isKept) await takeDown(engine);
    } finally {
      await engine.close();
      await release();
    }
  }
}

// A person who interrupts ends the command that runs; what was started is then taken down as after any failure.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

void runToEnd(
  () =>
    main(process.argv.slice(2)).catch((failure: Error) => {
      console.error(failure instanceof ContainersProblem ? failure.message : failure);
      process.exitCode = 1;
    }),
  'The command ended half-way: it waited for something that never happened.',
).then(() => process.exit());

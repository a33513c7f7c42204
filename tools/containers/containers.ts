import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { ContainersProblem } from './containersProblem';
import { restartDrill } from './drill/restartDrill';
import type { Engine } from './engine/engine';
import { findEngine } from './engine/findEngine';
import { memoryTable } from './memory';
import { HELP, readOptions } from './options';
import type { Options } from './options';
import { freePorts } from './freePorts';
import { claim } from './oneRun';
import { goesByPooler } from './pooler/goesByPooler';
import { settingsFile } from './settingsFile';
import { smokeTest } from './smoke/smokeTest';
import type { Opened } from './smoke/smokeTest';
import { waitUntilReady } from './waitUntilReady';

/** Outside the checkout, whose tools would walk through the images; so all checkouts share it, one run at a time. */
const cache = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'portal-containers');
const settings = path.join(cache, 'settings.env');
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

/** Made anew for each run, which takes away first what an earlier one left. */
async function newSettings({ pooler }: Options): Promise<Opened> {
  const [edge, secondEdge, mail] = await freePorts();
  const example = await readFile(path.join(portalRoot, '.env.example'), 'utf8');
  await writeFile(settings, settingsFile(example, { edge, secondEdge, mail }, { pooler }), { mode: 0o600 });
  return {
    edges: [`http://localhost:${edge}`, `http://localhost:${secondEdge}`],
    mailCatcher: `http://localhost:${mail}`,
  };
}

async function tryIt(engine: Engine, opened: Opened, { drill, pooler }: Options): Promise<void> {
  await timed('Images', engine.makeImages());
  await timed('Brought up', engine.up());
  await timed('Ready', waitUntilReady(opened.edges));
  console.log('What works:');
  await smokeTest(opened);
  if (pooler) await goesByPooler(engine);
  console.log(await memoryTable(engine));
  if (drill) console.log(await restartDrill(engine, opened.edges[0]));
}

async function main(words: readonly string[]): Promise<void> {
  const options = readOptions(words);
  if (options.help) return console.log(HELP);
  await mkdir(cache, { recursive: true });
  const release = await claim(path.join(cache, 'run.pid'));
  // Compose asks for them also to take away what was started.
  const opened = await newSettings(options);
  const engine = await findEngine({ checkout: portalRoot, cache, settingsFile: settings, pooler: options.pooler });
  let isKept = false;
  try {
    console.log(`With ${engine.name}`);
    await engine.down();
    if (options.down) return console.log('Taken down.');
    await tryIt(engine, opened, options);
    isKept = options.keep;
    if (isKept) tellWhere(opened);
  } catch (error) {
    await writeFile(lastLog, await engine.logs().catch(() => ''));
    console.error(`What the containers said last is in ${lastLog}`);
    throw error;
  } finally {
    try {
      if (!isKept) await engine.down();
    } finally {
      await engine.close();
      await release();
    }
  }
}

// A person who interrupts ends the command that runs; what was started is then taken down as after any failure.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (failure: Error) => {
    console.error(failure instanceof ContainersProblem ? failure.message : failure);
    process.exit(1);
  },
);

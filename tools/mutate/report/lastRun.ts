import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import type { Mutant } from '../mutating/instrument';
import type { Outcome } from './outcome';
import { survivorsText } from './survivorsText';

const FOLDER = '.cache/mutants';

interface LastRun {
  /** The files' contents, so that what is known of a changed file is not believed. */
  contents: Record<string, string>;
  outcomes: Outcome[];
}

const fileOf = (folder: string, ending: string): string =>
  path.join(portalRoot, FOLDER, `${folder.replaceAll('/', '-')}.${ending}`);

const contentOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(portalRoot, file)))
    .digest('hex');

function read(folder: string): LastRun {
  try {
    return JSON.parse(readFileSync(fileOf(folder, 'json'), 'utf8')) as LastRun;
  } catch {
    return { contents: {}, outcomes: [] };
  }
}

/** What the last run knew of the mutants that were killed, in files that are as they were then. */
export function knownFrom(folder: string): (mutant: Mutant) => Outcome | undefined {
  const { contents, outcomes } = read(folder);
  const killed = new Map(
    outcomes
      .filter(({ file, fate }) => contents[file] === contentOf(file) && (fate === 'killed' || fate === 'endless'))
      .map((outcome) => [outcome.id, outcome]),
  );
  return ({ id }) => killed.get(id);
}

/** Keeps a run's outcomes; those of the folder's files that were not run stay as they are. */
export function keepRun(folder: string, files: readonly string[], outcomes: readonly Outcome[]): string {
  const last = read(folder);
  const kept = last.outcomes.filter(({ file }) => !files.includes(file));
  const all = [...kept, ...outcomes];
  const contents = { ...last.contents, ...Object.fromEntries(files.map((file) => [file, contentOf(file)])) };
  mkdirSync(path.join(portalRoot, FOLDER), { recursive: true });
  writeFileSync(fileOf(folder, 'json'), JSON.stringify({ contents, outcomes: all } satisfies LastRun, null, 1));
  const text = fileOf(folder, 'txt');
  writeFileSync(text, survivorsText(all));
  return path.relative(portalRoot, text);
}

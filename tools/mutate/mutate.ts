import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { isMutated, mayNotice, mutatedFolders } from './folders';
import type { MutatedFolder } from './folders';
import { helpText, readMutateOptions } from './options';
import type { MutateOptions } from './options';
import { keepRun, knownFrom } from './report/lastRun';
import { figuresOf } from './report/outcome';
import { writeRow } from './report/table';
import { runFolder } from './runFolder';

/** Of this run alone: another one may be under way. */
const NOTES_FOLDER = `.cache/mutants/notes-${process.pid}`;

const workspaceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: portalRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .sort();

/** Whether a folder or file was asked for; without a name, everything is. */
const isWanted = (file: string, places: readonly string[]): boolean =>
  places.length === 0 || places.some((place) => file === place || file.startsWith(`${place}/`));

async function runOne(folder: MutatedFolder, workspace: readonly string[], options: MutateOptions): Promise<void> {
  const all = workspace.filter((file) => isMutated(folder, file));
  const files = all.filter((file) => isWanted(file, options.places));
  if (files.length === 0) return;
  const outcomes = await runFolder({
    folder,
    files,
    tests: workspace.filter((file) => mayNotice(folder, file)),
    workers: options.workers,
    notesFolder: NOTES_FOLDER,
    known: options.survivorsOnly ? knownFrom(folder.folder) : () => undefined,
    say: console.log,
  });
  const { killed, survived, excused, percent } = figuresOf(outcomes);
  const text = keepRun(folder.folder, files, outcomes);
  console.log(`${folder.folder}: ${killed} killed, ${survived} survived (${text}), ${excused} excused: ${percent} %`);
  if (files.length === all.length) writeRow(folder.folder, figuresOf(outcomes));
}

async function main(words: readonly string[]): Promise<number> {
  const options = readMutateOptions(words);
  if (typeof options === 'string') {
    console.error(`${options}\n\n${helpText}`);
    return 1;
  }
  if (options.help) {
    console.log(helpText);
    return 0;
  }
  const workspace = workspaceFiles();
  const unknown = options.places.filter(
    (place) => !mutatedFolders.some((one) => workspace.some((file) => isMutated(one, file) && isWanted(file, [place]))),
  );
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: not among what tools/mutate/folders.ts names.`);
    return 1;
  }
  try {
    for (const folder of mutatedFolders) await runOne(folder, workspace, options);
  } finally {
    rmSync(path.join(portalRoot, NOTES_FOLDER), { recursive: true, force: true });
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

export const helpText = `Usage: pnpm mutants [folders or files…] [--survivors] [--workers N]

Changes the pure rules in small ways, one at a time, and sees whether a test notices. Without a name, all folders
of tools/mutate/folders.ts are run; a whole folder's figures go into docs/checks.md, everything else only into
.cache/mutants.

  --survivors   only the mutants that survived last time, in files that are as they were then
  --workers N   how many processes run tests (2 unless told)`;

export interface MutateOptions {
  places: string[];
  survivorsOnly: boolean;
  workers: number;
  help: boolean;
}

/** Reads the command's words; a text says what is wrong with them. */
export function readMutateOptions(words: readonly string[]): MutateOptions | string {
  const options: MutateOptions = { places: [], survivorsOnly: false, workers: 2, help: false };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--help') options.help = true;
    else if (word === '--survivors') options.survivorsOnly = true;
    else if (word === '--workers') {
      index += 1;
      options.workers = Number(words[index]);
      if (!Number.isInteger(options.workers) || options.workers < 1) return '--workers takes a number from 1 on.';
    } else if (word.startsWith('-')) return `There is no option ${word}.`;
    else options.places.push(word.replace(/\/+$/, ''));
  }
  return options;
}

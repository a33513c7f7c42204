import { writeResults } from './report';

const HELP = `Usage: pnpm bench [page-load] [policy-list] [--pairs N]

Measures ratios and writes them to docs/benchmarks.md. Without a name, both benchmarks run.

  page-load     the portal in parts against the same sources as one bundle
  policy-list   the list of 100,000 policies against the bare framework and driver
  --pairs N     how many pairs of measurements to take (at least 11)`;

const FEWEST_PAIRS = 11;

/** Loaded one by one, because each brings much that the other does without. */
const benchmarks: Readonly<Record<string, (options: { pairs: number }) => Promise<string>>> = {
  'page-load': async (options) => (await import('./page-load/pageLoad')).pageLoad(options),
  'policy-list': async (options) => (await import('./policy-list/policyList')).policyList(options),
};

function readOptions(words: readonly string[]): { names: string[]; pairs: number } | string {
  const names: string[] = [];
  let pairs = FEWEST_PAIRS;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--pairs') pairs = Number(words[(at += 1)]);
    else if (word in benchmarks) names.push(word);
    else return word === '--help' ? HELP : `There is no "${word}".\n\n${HELP}`;
  }
  if (!Number.isInteger(pairs) || pairs < FEWEST_PAIRS) return `--pairs takes a whole number from ${FEWEST_PAIRS} on.`;
  return { names: names.length > 0 ? names : Object.keys(benchmarks), pairs };
}

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.log(options);
  process.exitCode = options === HELP ? 0 : 1;
} else {
  for (const name of options.names) {
    const results = await benchmarks[name]?.({ pairs: options.pairs });
    if (results) console.log(`\n${await writeResults(name, results)}`);
  }
}

export const HELP = `npm test                        everything, as before a change lands
npm test types lint             these steps only
npm test -- --changed           what the changes since the main branch can break, not committed ones included
npm test -- --changed=<state>   the same since another state, such as HEAD~1
  --browser                     with it: browser tests of changes in shared, shell and platform, too
npm test -- --slowest           the twenty slowest tests of the last run
npm test -- --names             writes the names of the last run's tests to .cache/test/names.txt
npm test -- --names=<file>      the same, and what was added and removed since that file`;

const OPTIONS = ['changed', 'browser', 'slowest', 'names', 'help'];

export type Wish =
  | { kind: 'help' }
  | { kind: 'slowest' }
  | { kind: 'names'; before: string | null }
  | { kind: 'steps'; names: string[] }
  | { kind: 'changed'; since: string | null; browser: boolean };

/** @throws Error that says what can be asked for. */
export function readWish(words: readonly string[], steps: readonly string[]): Wish {
  const options = new Map<string, string | null>();
  for (const word of words) {
    const [, name, value = null] = /^--([^=]*)(?:=(.*))?$/.exec(word) ?? [];
    if (name) options.set(name, value);
  }
  const unknownOption = [...options.keys()].find((name) => !OPTIONS.includes(name));
  if (unknownOption) throw new Error(`Unknown: --${unknownOption}.\n\n${HELP}`);
  const names = words.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !steps.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Choose among ${steps.join(', ')}.`);
  if (options.has('help')) return { kind: 'help' };
  if (options.has('slowest')) return { kind: 'slowest' };
  if (options.has('names')) return { kind: 'names', before: options.get('names') || null };
  if (!options.has('changed')) {
    if (options.has('browser')) throw new Error(`--browser goes with --changed.\n\n${HELP}`);
    return { kind: 'steps', names };
  }
  if (names.length > 0) throw new Error(`--changed chooses its steps itself: leave out ${names.join(', ')}.`);
  return { kind: 'changed', since: options.get('changed') || null, browser: options.has('browser') };
}

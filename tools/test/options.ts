export const HELP = `npm test                        everything, as before a change lands
npm test lint unit              these steps only
npm test -- --quick             about five minutes: types, lint, the fast unit tests and one walk through the portal
npm test -- --changed           what the changes since the main branch can break, uncommitted files included
npm test -- --changed=<state>   the same since another state, such as HEAD~1
  --browser                     with it: browser tests of changes in shared, shell and platform, too
npm test -- --soak              each changed browser test ten times beside a busy machine; --soak=<state> as above
npm test -- --slowest           the twenty slowest tests of the last run
npm test -- --names             writes the names of the last run's tests to .cache/test/names.txt
npm test -- --names=<file>      the same, and what was added and removed since that file`;

const KNOWN = ['changed', 'browser', 'quick', 'soak', 'slowest', 'names', 'help'];

export type Options =
  | { kind: 'help' }
  | { kind: 'slowest' }
  | { kind: 'names'; before: string | null }
  | { kind: 'steps'; names: string[] }
  | { kind: 'quick' }
  | { kind: 'soak'; since: string | null }
  | { kind: 'changed'; since: string | null; browser: boolean };

/**
 * Parses the parameters of `npm test`.
 *
 * @throws Error that lists the known options or steps.
 */
export function parseOptions(parameters: readonly string[], steps: readonly string[]): Options {
  const given = new Map<string, string | null>();
  for (const parameter of parameters) {
    const [, name, value = null] = /^--([^=]*)(?:=(.*))?$/.exec(parameter) ?? [];
    if (name) given.set(name, value);
  }
  const unknownOption = [...given.keys()].find((name) => !KNOWN.includes(name));
  if (unknownOption) throw new Error(`Unknown: --${unknownOption}.\n\n${HELP}`);
  const names = parameters.filter((parameter) => !parameter.startsWith('--'));
  const unknown = names.filter((name) => !steps.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Choose among ${steps.join(', ')}.`);
  if (given.has('help')) return { kind: 'help' };
  if (given.has('slowest')) return { kind: 'slowest' };
  if (given.has('names')) return { kind: 'names', before: given.get('names') || null };
  const chooser = ['changed', 'quick', 'soak'].find((name) => given.has(name));
  if (given.has('browser') && chooser !== 'changed') throw new Error(`--browser goes with --changed.\n\n${HELP}`);
  if (!chooser) return { kind: 'steps', names };
  if (names.length > 0) throw new Error(`--${chooser} chooses its steps itself: leave out ${names.join(', ')}.`);
  if (chooser === 'quick') return { kind: 'quick' };
  const since = given.get(chooser) || null;
  return chooser === 'soak' ? { kind: 'soak', since } : { kind: 'changed', since, browser: given.has('browser') };
}

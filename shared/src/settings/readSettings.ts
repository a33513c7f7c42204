import { SettingProblem } from './kinds';
import { settings } from './settings';
import type { SettingName, SettingValue } from './settings';

/** An environment as a process finds it. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The settings by name; null where nothing was said. */
export type Settings<Name extends SettingName> = { readonly [One in Name]: SettingValue<One> | null };

/**
 * Reads the settings of these names. An empty one counts as not given, as containers hand on what nobody filled in.
 *
 * @throws SettingProblem with a sentence for the operator at the first value that cannot work.
 */
export function readSettings<Name extends SettingName>(variables: Variables, names: readonly Name[]): Settings<Name> {
  return Object.fromEntries(names.map((name) => [name, readOne(variables, name)])) as Settings<Name>;
}

function readOne(variables: Variables, name: SettingName): unknown {
  const text = variables[name];
  if (text === undefined || text === '') return null;
  const read = settings[name].read(text);
  if ('value' in read) return read.value;
  // A secret in the wrong place would end up in the log of a start that failed.
  const given = isSecret(name) ? '' : `, e não "${text}"`;
  throw new SettingProblem(`A variável ${name} ${read.problem}${given}.`);
}

/** Whether the value of a setting is for nobody's eyes: it stands in no log, and in a cluster apart from the others. */
export const isSecret = (name: string): boolean =>
  /SECRET|TOKEN|PASSWORD|CONNECTION_STRING|SMTP_URL|OTLP_HEADERS/.test(name);

/**
 * Names that look like settings of the portal and are none: a slip of the pen, or a newer release's setting beside an
 * older process, which is why they keep nothing from starting.
 */
export const unknownSettings = (variables: Variables): string[] =>
  Object.keys(variables)
    .filter((name) => name.startsWith('PORTAL_') && !(name in settings))
    .sort();

/** The log line for such names; null where there are none. */
export function unknownSettingsWarning(variables: Variables): string | null {
  const names = unknownSettings(variables);
  if (names.length === 0) return null;
  return `Ajustes desconhecidos foram ignorados: ${names.join(', ')}. Confira a grafia em docs/operator.md.`;
}

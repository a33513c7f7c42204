import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import { isSecret } from '../../../shared/src/settings/readSettings';
import { exampleSettings } from './composed';
import type { ComposedService } from './composed';

/** What holds settings that anybody may read, and those that nobody may. */
export const SETTINGS = 'settings';
export const SECRETS = 'secrets';

interface NamedSetting {
  name: string;
  isNeeded: boolean;
}

/** Where compose has a volume instead, and Pods on several machines have none in common. */
const neededHere = new Set(['RELEASES_CONNECTION_STRING']);

/** `${NAME:-}` and the like, alone in its value. */
function settingIn(text: string): NamedSetting | null {
  const [, name, rest = ''] = /^\$\{([A-Z_]+)((?::[-?])[^}]*)?\}$/.exec(text) ?? [];
  return name === undefined ? null : { name, isNeeded: !rest.startsWith(':-') || neededHere.has(name) };
}

const reference = (variable: string, { name, isNeeded }: NamedSetting): IEnvVar => ({
  name: variable,
  valueFrom: isSecret(name)
    ? { secretKeyRef: { name: SECRETS, key: name, ...(!isNeeded && { optional: true }) } }
    : { configMapKeyRef: { name: SETTINGS, key: name } },
});

/** A value around settings: Kubernetes puts in variables that stand before it. */
function written(variable: string, text: string): IEnvVar[] {
  const names = [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
  return [
    ...names.map((name) => reference(name, { name, isNeeded: true })),
    { name: variable, value: text.replaceAll(/\$\{([A-Z_]+)\}/g, '$($1)') },
  ];
}

/** Addresses within the cluster are no setting of an operator: they are those of deploy/cluster/.env.example. */
function variable(name: string, text: string): IEnvVar[] {
  const setting = settingIn(text);
  if (setting === null) return written(name, text);
  const example = exampleSettings[setting.name] ?? '';
  return setting.name.endsWith('DATABASE_URL') ? written(name, example) : [reference(name, setting)];
}

/** The variables of a container, in the words that compose has for them. */
export function environmentOf({ environment }: ComposedService, only?: readonly string[]): IEnvVar[] {
  const all = Object.entries(environment)
    .filter(([name]) => only === undefined || only.includes(name))
    .flatMap(([name, text]) => variable(name, text));
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** The settings that containers take, by where they stand. */
export function settingsTaken(variables: readonly IEnvVar[]): { settings: string[]; secrets: string[] } {
  const named = (keys: (string | undefined)[]): string[] =>
    [...new Set(keys)].filter((key) => key !== undefined).sort((one, other) => one.localeCompare(other));
  return {
    settings: named(variables.map(({ valueFrom }) => valueFrom?.configMapKeyRef?.key)),
    secrets: named(variables.map(({ valueFrom }) => valueFrom?.secretKeyRef?.key)),
  };
}

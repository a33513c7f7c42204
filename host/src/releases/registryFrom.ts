import { releaseIn } from '@portal/shared/remote/registry';
import type { Registry, RegistryEntry, RemoteDescription, RemoteRelease } from '@portal/shared/remote/registry';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isRoute = (value: unknown): boolean => isObject(value) && isText(value.path) && isText(value.title);
const isMenuEntry = (value: unknown): boolean =>
  isObject(value) && isText(value.label) && isText(value.path) && Array.isArray(value.functionalities);

/** Whether foreign JSON is a description of the remote `name` that the shell can work with. */
export function isDescriptionOf(name: string, value: unknown): value is RemoteDescription {
  if (!isObject(value) || value.name !== name) return false;
  const { routes, menu, commands } = value;
  return (
    ['title', 'version', 'shell', 'entry'].every((field) => isText(value[field])) &&
    [value.takes, value.integrity].every(isObject) &&
    Array.isArray(commands) &&
    Array.isArray(routes) &&
    routes.every(isRoute) &&
    Array.isArray(menu) &&
    menu.every(isMenuEntry)
  );
}

const isRelease = (name: string, value: unknown): value is RemoteRelease & Fields =>
  isObject(value) &&
  isText(value.base) &&
  isDescriptionOf(name, value.description) &&
  (value.whole === undefined || isText(value.whole));

/** An entry without those of its parts that are damaged; null when the release itself is. */
function entryFrom(value: unknown): RegistryEntry | null {
  if (!isObject(value) || !isText(value.name)) return null;
  const { name, previous, canary, withdrawn } = value;
  if (!isRelease(name, value)) return null;
  const hasShare = isRelease(name, canary) && typeof canary.share === 'number';
  return {
    name,
    ...releaseIn(value),
    previous: isRelease(name, previous) ? previous : null,
    ...(hasShare && { canary: canary as unknown as RegistryEntry['canary'] }),
    ...(Array.isArray(withdrawn) && { withdrawn: withdrawn.filter(isText) }),
  };
}

/** The registry out of foreign JSON; a remote with a damaged entry is left out, so that the others go on. */
export function registryFrom(value: unknown): Registry | null {
  if (!isObject(value) || value.schema !== 2 || !Array.isArray(value.remotes)) return null;
  const { store, revision, shellVersion, company } = value;
  if (!isText(store) || !isText(shellVersion) || !Number.isSafeInteger(revision)) return null;
  const remotes = new Map<string, RegistryEntry>();
  for (const entry of value.remotes.map(entryFrom))
    if (entry && !remotes.has(entry.name)) remotes.set(entry.name, entry);
  return {
    schema: 2,
    store,
    revision: revision as number,
    shellVersion,
    company: isText(company) ? company : null,
    remotes: [...remotes.values()],
  };
}

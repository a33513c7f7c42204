import type { Registry, RegistryEntry, RemoteRelease } from '@portal/shared/remote/registry';
import type { LoaderSurroundings } from './remoteLoader';
import { isUnderDevelopment } from './checkOrigin';
import { IntegrityTable, joinPath } from './integrityTable';
import type { ReleaseChoice } from './loadPlan';

/** What may run in this page, by hash. */
export const integrityTable = new IntegrityTable();

let entries = new Map<string, RegistryEntry>();
let version = '0.0.0';
let surroundings: LoaderSurroundings = {
  allowsOverrides: false,
  renewRelease: () => Promise.resolve(),
  takeRelease: () => undefined,
};

export const shellVersion = (): string => version;
export const loaderSurroundings = (): LoaderSurroundings => surroundings;

export function setSurroundings(given: LoaderSurroundings): void {
  surroundings = given;
}

/** Takes the releases that the session uses. */
export function takeSnapshot(registry: Registry): void {
  version = registry.shellVersion;
  entries = new Map(registry.remotes.map((entry) => [entry.name, entry]));
  for (const entry of entries.values()) releasesOf(entry).forEach(vouchFor);
}

/** Puts another entry in the place of a remote's; gives the releases that it no longer names. */
export function exchangeEntry(entry: RegistryEntry): RemoteRelease[] {
  const before = entries.get(entry.name);
  const named = new Set(releasesOf(entry).map(({ base }) => base));
  const gone = before ? releasesOf(before).filter(({ base }) => !named.has(base)) : [];
  for (const release of gone) integrityTable.remove(release);
  entries.set(entry.name, entry);
  releasesOf(entry).forEach(vouchFor);
  return gone;
}

/** The registry's entry of a remote. @throws Error when the registry does not name it. */
export function entryOf(name: string): RegistryEntry {
  const entry = entries.get(name);
  if (!entry) throw new Error(`the registry has no remote "${name}"`);
  return entry;
}

/** The release that a choice means; undefined where there is none before the current one. */
export const releaseOf = (entry: RegistryEntry, choice: ReleaseChoice): RemoteRelease | undefined =>
  choice === 'previous' ? (entry.previous ?? undefined) : entry;

/** The group of a release's files, for fresh addresses. */
export const groupOf = ({ base }: RemoteRelease): string => integrityTable.baseOf(joinPath(base, '')) ?? base;

const releasesOf = (entry: RegistryEntry): RemoteRelease[] => (entry.previous ? [entry, entry.previous] : [entry]);

/** From now on the page may run what a release's description vouches for. */
export const vouchFor = (release: RemoteRelease): void =>
  integrityTable.add(release, !isUnderDevelopment(release, surroundings.allowsOverrides));

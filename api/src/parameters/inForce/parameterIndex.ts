import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { Parameters, Publication, PublishedVersion } from './parameters';

type VersionsOfKey = PublishedVersion[];

/** All versions of a company, each key's in the order in which they take force: a state is a binary search. */
export interface ParameterIndex {
  revision: number;
  stateId: string;
  /** In the order in which they take force. */
  publications: readonly Publication[];
  versions: ReadonlyMap<ParameterKind, ReadonlyMap<string, VersionsOfKey>>;
}

const startOf = (publication: Publication): number => publication.inForceFrom.getTime();

/** The last of a list, sorted by its start, that starts at `instant` or before; undefined where all start later. */
function lastUntil<Item>(items: readonly Item[], start: (item: Item) => number, instant: number): Item | undefined {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (start(items[middle] as Item) <= instant) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}

/** The publication in force at an instant; before the first one that is the first, by which all began. */
export const publicationAt = ({ publications }: ParameterIndex, instant: Date): Publication | undefined =>
  lastUntil(publications, startOf, instant.getTime()) ?? publications[0];

/** The state that a publication left. */
export function stateOf({ versions }: ParameterIndex, publication: Publication): Parameters {
  const at = startOf(publication);
  const last = (list: VersionsOfKey | undefined) =>
    (list && lastUntil(list, (version) => startOf(version.publication), at)) ?? null;
  return {
    publication,
    version: (kind, key) => last(versions.get(kind)?.get(key)),
    all: (kind) =>
      [...(versions.get(kind)?.values() ?? [])].map((list) => last(list)).filter((version) => version !== null),
  };
}

/** How many versions of a parameter took force until an instant, by which contracts number texts. */
export const versionsUntil = (
  { versions }: Pick<ParameterIndex, 'versions'>,
  { kind, key }: { kind: ParameterKind; key: string },
  instant: Date,
): number =>
  (versions.get(kind)?.get(key) ?? []).filter(({ publication }) => publication.inForceFrom <= instant).length;

/** An index with more versions; those of publications that were withdrawn are left out. */
export function indexWith(
  known: ParameterIndex | null,
  head: Pick<ParameterIndex, 'revision' | 'stateId'>,
  { added, withdrawnIds }: { added: readonly PublishedVersion[]; withdrawnIds: ReadonlySet<number> },
  newPublications: readonly Publication[],
): ParameterIndex {
  const stays = ({ id }: Publication) => !withdrawnIds.has(id);
  const publications = [...(known?.publications ?? []), ...newPublications]
    .filter(stays)
    .sort((one, other) => startOf(one) - startOf(other));
  const versions = new Map<ParameterKind, Map<string, VersionsOfKey>>();
  for (const [kind, keys] of known?.versions ?? [])
    versions.set(
      kind,
      withdrawnIds.size === 0
        ? new Map(keys)
        : new Map([...keys].map(([key, list]) => [key, list.filter((one) => stays(one.publication))])),
    );
  for (const { kind, key, list } of byKey(added.filter((one) => stays(one.publication)))) {
    const keys = versions.get(kind) ?? new Map<string, VersionsOfKey>();
    versions.set(kind, keys);
    const all = [...(keys.get(key) ?? []), ...list];
    keys.set(
      key,
      all.sort((one, other) => startOf(one.publication) - startOf(other.publication)),
    );
  }
  return { ...head, publications, versions };
}

function byKey(added: readonly PublishedVersion[]) {
  const lists = new Map<string, { kind: ParameterKind; key: string; list: VersionsOfKey }>();
  for (const version of added) {
    const { kind, key } = version;
    const found = lists.get(`${kind} ${key}`) ?? { kind, key, list: [] };
    found.list.push(version);
    lists.set(`${kind} ${key}`, found);
  }
  return lists.values();
}

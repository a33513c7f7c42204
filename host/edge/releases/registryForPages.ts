import type { Registry, RegistryEntry, RemoteDescription, RemoteRelease } from '@portal/shared/remote/registry';

/** What menu, palette, places and routes of the shell need before a release is loaded. */
function outlineOf(description: RemoteDescription): RemoteDescription {
  const { name, title, version, commit, shell, entry, routes, menu, commands, parts, publishes, reads } = description;
  return {
    ...{ name, title, version, commit, shell, entry, menu, commands, publishes, reads },
    routes: routes.map(({ preload: _preload, shared: _shared, calls: _calls, ...route }) => route),
    ...(parts && { parts: parts.map(({ preload: _preload, shared: _shared, ...part }) => part) }),
    takes: {},
    integrity: {},
  };
}

/** What the shell needs of a release that is loaded only if another one fails: which one it is. */
const nameOf = (description: RemoteDescription): RemoteDescription => ({
  ...outlineOf(description),
  ...{ routes: [], menu: [], commands: [], parts: [], publishes: [], reads: [] },
});

/**
 * The registry as JSON, by the remotes that a page shows first. Pages carry the whole descriptions of those alone: three
 * quarters of all the others are hashes of files that nobody asks for before the first screen is up. Their digests stand
 * in the page instead, so that it vouches for what the loader fetches later as if it carried it.
 */
export function registryForPages(
  registry: Registry,
  digests: ReadonlyMap<string, string>,
): (shown: readonly string[]) => string {
  const made = new Map<string, string>();

  function outlined<Release extends RemoteRelease>(release: Release, outline = outlineOf): Release {
    const whole = digests.get(release.base);
    return whole === undefined ? release : { ...release, description: outline(release.description), whole };
  }
  const forPage = (entry: RegistryEntry, isShown: boolean): RegistryEntry => ({
    ...(isShown ? entry : outlined(entry)),
    previous: entry.previous && outlined(entry.previous, nameOf),
    ...(entry.canary && { canary: isShown ? entry.canary : outlined(entry.canary) }),
  });

  return (shown) => {
    const key = shown.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const remotes = registry.remotes.map((entry) => forPage(entry, shown.includes(entry.name)));
    const json = JSON.stringify({ ...registry, remotes });
    made.set(key, json);
    return json;
  };
}

import { releaseIn } from '../../../shared/src/remote/registry';
import type { PortalAddresses, Registry, RegistryEntry, RemoteRelease } from '../../../shared/src/remote/registry';

/** Whether foreign JSON is a registry that this server knows how to change. */
export const isRegistry = (value: unknown): value is Registry => {
  const { schema, remotes } = (value ?? {}) as Partial<Registry>;
  return schema === 2 && Array.isArray(remotes);
};

/**
 * The portal's registry with one remote as it is being built here, in front of the published release. Its store gets a
 * name of its own: a browser must not take the published registry for an older or newer one of the same store.
 */
export function withDevelopmentBuild(registry: Registry, build: RemoteRelease): Registry {
  const { name } = build.description;
  const published = registry.remotes.find((remote) => remote.name === name);
  const entry: RegistryEntry = {
    ...build,
    name,
    previous: published ? releaseIn(published) : null,
    ...(published?.withdrawn && { withdrawn: published.withdrawn }),
  };
  return {
    ...registry,
    store: `${registry.store}-dev`,
    remotes: published
      ? registry.remotes.map((remote) => (remote === published ? entry : remote))
      : [...registry.remotes, entry],
  };
}

const BASES = ['apiBaseUrl', 'kanbanBaseUrl', 'ssoBaseUrl', 'storageBaseUrl'] as const;

/** The portal's addresses, those on its own origin relative, so that the page asks through this server. */
export function throughThisServer(
  addresses: Partial<PortalAddresses>,
  portalOrigins: readonly string[],
): Partial<PortalAddresses> {
  const near = (address: string): string => {
    const origin = portalOrigins.find((known) => address.startsWith(`${known}/`));
    return origin ? address.slice(origin.length) : address;
  };
  const bases = BASES.flatMap((name) => {
    const address = addresses[name];
    return typeof address === 'string' ? [[name, near(address)] as const] : [];
  });
  return { ...addresses, ...Object.fromEntries(bases), allowsOverrides: true };
}

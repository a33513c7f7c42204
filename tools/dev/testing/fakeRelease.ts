import type { Registry, RegistryEntry, RemoteRelease } from '../../../shared/src/remote/registry';

/** A release as the registry states it. */
export function fakeRelease(name: string, version: string): RemoteRelease {
  return {
    base: `/remotes/${name}/${version}/`,
    description: {
      name,
      title: name,
      version,
      commit: 'unknown',
      shell: '^1.0.0',
      entry: 'remoteEntry.js',
      routes: [],
      menu: [],
      commands: [],
      publishes: [],
      reads: [],
      takes: {},
      integrity: {},
    },
  };
}

export const fakeEntry = (name: string, version: string): RegistryEntry => ({
  name,
  ...fakeRelease(name, version),
  previous: null,
});

/** A portal's registry with these entries. */
export const fakeRegistry = (...remotes: RegistryEntry[]): Registry => ({
  schema: 2,
  store: 'store-1',
  revision: 7,
  shellVersion: '1.0.0',
  company: 'aurora',
  remotes,
});

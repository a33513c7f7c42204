import type { Registry, RegistryEntry } from '@portal/shared/remote/registry';

/** The remotes of which `used` holds a version that `current` says was withdrawn. */
export function withdrawnIn(used: Registry, current: Registry): readonly RegistryEntry[] {
  if (used.store !== current.store) return [];
  const versions = new Map(current.remotes.map(({ name, withdrawn = [] }) => [name, withdrawn]));
  return used.remotes.filter(({ name, description }) => versions.get(name)?.includes(description.version));
}

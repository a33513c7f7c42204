import type { Registry, RegistryEntry } from '@portal/shared/remote/registry';
import { fetchJson } from './fetchJson';
import { readInlined } from './inlinedData';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isEntry(value: unknown): value is RegistryEntry {
  if (!isObject(value) || typeof value.name !== 'string' || typeof value.base !== 'string') return false;
  const description = value.description;
  return isObject(description) && Array.isArray(description.routes) && Array.isArray(description.menu);
}

/** The registry out of foreign JSON; a remote with a damaged entry is left out, so that the others go on. */
export function registryFrom(value: unknown): Registry | null {
  if (!isObject(value) || value.schema !== 2 || !Array.isArray(value.remotes)) return null;
  return { ...(value as unknown as Registry), remotes: value.remotes.filter(isEntry) };
}

/** Which release of each remote this session uses; null when the edge cannot say, and the shell starts without. */
export async function loadRegistry(): Promise<Registry | null> {
  return registryFrom(readInlined('portal-registry')) ?? fetchRegistry();
}

/** The registry as the edge has it now; null when it cannot be had. */
export async function fetchRegistry(): Promise<Registry | null> {
  try {
    return registryFrom(await fetchJson('/registry.json'));
  } catch {
    return null;
  }
}

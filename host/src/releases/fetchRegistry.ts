import type { Registry } from '@portal/shared/remote/registry';
import { registryFrom } from './registryFrom';

/** As long as the edge's other files: small and near. */
const TIME_LIMIT_MS = 8_000;

/** What the edge says: its registry, that the known one still holds, or nothing usable. */
export type RegistryAnswer = { registry: Registry; tag: string | null } | 'unchanged' | null;

/**
 * Asks the edge for the registry, past every cache.
 *
 * @param knownTag the tag of the last answer: an edge that has nothing else then sends nothing.
 */
export async function fetchRegistry(address: string, knownTag: string | null = null): Promise<RegistryAnswer> {
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(knownTag && { 'If-None-Match': knownTag }) },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (answer.status === 304) return 'unchanged';
    const registry = answer.ok ? registryFrom(await answer.json()) : null;
    return registry && { registry, tag: answer.headers.get('etag') };
  } catch {
    return null;
  }
}

/** Where the registry of a host name is; the edge knows the page's own by itself. */
export const registryAddress = (companyHost: string, ownHost: string): string =>
  companyHost === ownHost ? '/registry.json' : `/registry.json?host=${encodeURIComponent(companyHost)}`;

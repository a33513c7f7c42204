import type { FastifyInstance } from 'fastify';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import type { ReleaseSettings } from '../edgeSettings';
import { cachedStore } from './cachedStore';
import { DiskCache } from './diskCache';

/** The store as its files are served from: a folder is near already, a container's files are kept on this machine. */
export async function nearStore(
  store: ReadableReleaseStore,
  { store: address, cacheFolder, cacheBytes }: ReleaseSettings,
  app: FastifyInstance,
): Promise<ReadableReleaseStore> {
  if ('folder' in address) return store;
  try {
    const cache = await DiskCache.open(cacheFolder, cacheBytes);
    app.addHook('onClose', () => cache.remove());
    return cachedStore(store, cache, app.log);
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'files of releases cannot be kept near');
    return store;
  }
}

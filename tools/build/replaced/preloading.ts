/** In the place of the library's preloading by manifests; the shell fetches ahead by itself (host/src/loading/preloadRemote). */
export const formatPreloadArgs = (): [] => [];
export const preloadAssets = (): Promise<[]> => Promise.resolve([]);
/** The library's plugin, which is never registered, names them. */
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = (): [] => [];

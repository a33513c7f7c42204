import { hasFailed } from './failedReleases';
import { warmShared } from './federation';
import { definitionOf } from './releaseDefinitions';
import { fetchRouteFiles } from './releaseFiles';
import { entryOf } from './sessionSnapshot';
import { whilePreloading } from './staleShell';

/** Routes whose files are under way or here already. */
const begun = new Set<string>();

/**
 * Fetches what a route of a remote needs, for links that the pointer rests on. What fails is left for the click, which
 * knows what to do about it.
 *
 * @param run also runs the remote's definition, so that the click only waits for the screen's own code
 */
export async function preloadRoute(name: string, path: string, { run }: { run: boolean }): Promise<void> {
  try {
    const entry = entryOf(name);
    const key = `${entry.base} ${path}`;
    if (hasFailed(entry) || begun.has(`${key} ${run}`)) return;
    begun.add(`${key} ${run}`);
    const shared = entry.description.routes.find((route) => route.path === path)?.shared ?? [];
    const files = fetchRouteFiles(entry, path, run ? 'high' : 'low').catch((failure: unknown) => {
      begun.delete(`${key} ${run}`);
      throw failure;
    });
    await whilePreloading(() => Promise.all([files, ...shared.map(warmShared)]));
    if (run) await definitionOf(entry);
  } catch {
    // The click tries again, and reports.
  }
}

/** For links that the pointer rests on. */
export const preloadRemote = (name: string, path: string): void => void preloadRoute(name, path, { run: true });

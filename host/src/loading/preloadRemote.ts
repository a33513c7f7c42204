import { hasFailed } from './failedReleases';
import { warmShared } from './federation';
import { definitionOf } from './releaseDefinitions';
import { fetchFilesOf } from './releaseFiles';
import { entryOf } from './sessionSnapshot';
import { whilePreloading } from './staleShell';
import { wholeRelease } from './wholeRelease';

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
    const priority = run ? 'high' : 'low';
    const beginAnew = (failure: unknown): never => {
      begun.delete(`${key} ${run}`);
      throw failure;
    };
    const release = await wholeRelease(entry, priority).catch(beginAnew);
    const route = release.description.routes.find((candidate) => candidate.path === path);
    const shared = route?.shared ?? [];
    const files = fetchFilesOf(release, route, priority).catch(beginAnew);
    await whilePreloading(() => Promise.all([files, ...shared.map(warmShared)]));
    if (run) await definitionOf(release);
  } catch {
    // The click tries again, and reports.
  }
}

/** For links that the pointer rests on. */
export const preloadRemote = (name: string, path: string): void => void preloadRoute(name, path, { run: true });

import { hasJustFailed } from './failedReleases';
import { entryOf, loaderSurroundings } from './sessionSnapshot';

const underway = new Map<string, Promise<void>>();

/**
 * Asks the edge which release of a remote it names now, and puts that one in use. True when it is another one than
 * before, and not one that has just failed.
 *
 * @param patience milliseconds after which the known releases are all that there is; a later answer is still put in use
 */
export async function renewRelease(name: string, patience = 1_000): Promise<boolean> {
  const before = basesOf(name);
  const asking =
    underway.get(name) ??
    loaderSurroundings()
      .renewRelease(name)
      .catch((error: unknown) => console.warn(`${name}: the edge could not be asked for another release`, error))
      .finally(() => underway.delete(name));
  underway.set(name, asking);
  await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patience))]);
  return basesOf(name) !== before && !hasJustFailed(entryOf(name));
}

function basesOf(name: string): string {
  const { base, previous } = entryOf(name);
  return `${base} ${previous?.base ?? ''}`;
}

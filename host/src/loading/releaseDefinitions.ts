import type { RemoteDefinition } from '@portal/shared/remote/definition';
import type { RemoteRelease } from '@portal/shared/remote/registry';
import { checkCompatible } from './checkCompatible';
import { checkOrigin } from './checkOrigin';
import { fetchDefinition } from './federation';
import type { FetchedDefinition } from './federation';
import { groupOf, loaderSurroundings, shellVersion } from './sessionSnapshot';

/** Definitions that arrived or are under way, by release base; a failed one is never kept. */
const definitions = new Map<string, Promise<FetchedDefinition>>();

/** @throws IncompatibleReleaseError when nothing may be fetched from where the release is. */
export const checkReleaseOrigin = (release: RemoteRelease): void =>
  checkOrigin(release, loaderSurroundings().allowsOverrides);

/** @throws IncompatibleReleaseError when the release may not or cannot run in this shell. */
export function checkRelease(release: RemoteRelease): void {
  checkReleaseOrigin(release);
  checkCompatible(release.description, shellVersion());
}

/** A release's definition, whose code is fetched and run when it is asked for first. */
export async function definitionOf(release: RemoteRelease): Promise<RemoteDefinition> {
  checkRelease(release);
  const known = definitions.get(release.base);
  if (known) return (await known).definition;
  const fetching = fetchDefinition(release, groupOf(release));
  definitions.set(release.base, fetching);
  fetching.catch(() => {
    if (definitions.get(release.base) === fetching) definitions.delete(release.base);
  });
  return (await fetching).definition;
}

/** Takes a release's code off the page, so that it can go and another build under the same names can come. */
export function forgetDefinition({ base }: RemoteRelease): void {
  const known = definitions.get(base);
  definitions.delete(base);
  known?.then(({ forget }) => forget()).catch(() => undefined);
}

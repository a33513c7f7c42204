import type { UserInfo } from '@portal/shared/contracts/people/session';
import { homeAside, homeWork } from '@portal/shared/places/portalPlaces';
import type { Registry } from '@portal/shared/remote/registry';
import { partsFor } from '../places/partsFor';
import type { FoundPart } from '../places/partsFor';

/** What remotes give for a user's home: what waits for them, and what stands beside it. */
export function partsOfHome(
  registry: Registry | null,
  user: UserInfo | null,
): { wide: FoundPart[]; narrow: FoundPart[] } {
  const work = partsFor(registry, user, homeWork);
  const aside = partsFor(registry, user, homeAside);
  // For who has no work here, what is good to know is what they come for.
  return work.length > 0 ? { wide: work, narrow: aside } : { wide: aside, narrow: [] };
}

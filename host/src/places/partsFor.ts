import { holdsAny } from '@portal/shared';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import type { PlaceName } from '@portal/shared/remote/parts';
import type { DescribedPart, Registry } from '@portal/shared/remote/registry';

/** A part of a remote, as the release in use describes it. */
export interface FoundPart {
  remote: string;
  /** Base of that release; another one means another part. */
  base: string;
  part: DescribedPart;
}

/** The parts that the registry's remotes give for a place and the user may see, in the order in which they stand. */
export function partsFor(registry: Registry | null, user: UserInfo | null, { name, version }: PlaceName): FoundPart[] {
  return (registry?.remotes ?? [])
    .flatMap(({ name: remote, base, description }) => {
      // From outside, and of releases that knew of no parts.
      const parts: unknown = description.parts;
      return Array.isArray(parts) ? parts.map((part: DescribedPart) => ({ remote, base, part })) : [];
    })
    .filter(({ part }) => part?.place === name && part.version === version && holdsAny(user, part.functionalities))
    .sort((one, other) => one.part.order - other.part.order || (one.remote < other.remote ? -1 : 1));
}

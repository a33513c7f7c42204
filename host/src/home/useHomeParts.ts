import { usePermissions } from '@portal/shared';
import { homeAside, homeWork } from '@portal/shared/places/portalPlaces';
import { useCallback, useMemo, useState } from 'react';
import { partsFor } from '../places/partsFor';
import type { FoundPart } from '../places/partsFor';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import type { Told } from './HomeSection';

export const keyOf = ({ remote, part, base }: FoundPart): string => `${remote} ${part.id} ${base}`;

/** What remotes give for the home of this user, and what each part has told of itself so far. */
export function useHomeParts() {
  const registry = useStoredValue(useShell().registry);
  const { user } = usePermissions();
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const onTold = useCallback(
    (found: FoundPart, summary: Told) => setTold((known) => ({ ...known, [keyOf(found)]: summary })),
    [],
  );
  return useMemo(() => {
    const work = partsFor(registry, user, homeWork);
    const aside = partsFor(registry, user, homeAside);
    // For who has no work here, what is good to know is what they come for.
    const wide = work.length > 0 ? work : aside;
    return {
      isMissing: registry === null,
      wide,
      narrow: work.length > 0 ? aside : [],
      toldOf: (found: FoundPart): Told | null => told[keyOf(found)] ?? null,
      onTold,
      /** What waits in all; null until every part of the wide column has told. */
      sum: sumOf(wide.map((found) => told[keyOf(found)])),
    };
  }, [registry, user, told, onTold]);
}

function sumOf(all: readonly (Told | undefined)[]): Omit<Told, 'path'> | null {
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return null;
  return known.reduce(
    (sum, { count, isCapped, urgentCount }) => ({
      count: sum.count + count,
      isCapped: sum.isCapped || isCapped,
      urgentCount: sum.urgentCount + urgentCount,
    }),
    { count: 0, isCapped: false, urgentCount: 0 },
  );
}

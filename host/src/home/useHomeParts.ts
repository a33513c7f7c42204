import { usePermissions } from '@portal/shared';
import { useCallback, useMemo, useState } from 'react';
import type { FoundPart } from '../places/partsFor';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import type { Told } from './HomeSection';
import { partsOfHome } from './partsOfHome';

export const keyOf = ({ remote, part, base }: FoundPart): string => `${remote} ${part.id} ${base}`;

/** What remotes give for the home of this user, and what each part has told of itself so far. */
export function useHomeParts() {
  const registry = useStoredValue(useShell().registry);
  const { user } = usePermissions();
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  // A part that tells the same again changes nothing, however often it does.
  const onTold = useCallback(
    (key: string, summary: Told) =>
      setTold((known) => (isSame(known[key], summary) ? known : { ...known, [key]: summary })),
    [],
  );
  const { wide, narrow } = useMemo(() => partsOfHome(registry, user), [registry, user]);
  return {
    isMissing: registry === null,
    wide,
    narrow,
    toldOf: (found: FoundPart): Told | null => told[keyOf(found)] ?? null,
    onTold,
    /** What waits in all; null until every part of the wide column has told. */
    sum: sumOf(wide.map((found) => told[keyOf(found)])),
  };
}

const isSame = (one: Told | undefined, { count, isCapped, urgentCount, path }: Told): boolean =>
  one?.count === count && one.isCapped === isCapped && one.urgentCount === urgentCount && one.path === path;

function sumOf(all: readonly (Told | undefined)[]): Omit<Told, 'path'> | null {
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return null;
  return known.reduce<Omit<Told, 'path'>>(
    (sum, { count, isCapped, urgentCount }) => ({
      count: sum.count + count,
      isCapped: sum.isCapped || isCapped,
      urgentCount: sum.urgentCount + urgentCount,
    }),
    { count: 0, isCapped: false, urgentCount: 0 },
  );
}

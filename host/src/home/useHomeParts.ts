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
  /** Null: it cannot be read. */
  const [told, setTold] = useState<Readonly<Record<string, Told | null>>>({});
  // A part that tells the same again changes nothing, however often it does.
  const onTold = useCallback(
    (key: string, summary: Told | null) =>
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
    /** Null until every part of the wide column has told. */
    sum: sumOf(wide.map((found) => told[keyOf(found)])),
  };
}

const isSame = (one: Told | null | undefined, other: Told | null): boolean =>
  one && other
    ? one.count === other.count &&
      one.isCapped === other.isCapped &&
      one.urgentCount === other.urgentCount &&
      one.path === other.path
    : one === other;

/** What waits in all, as far as it could be read. */
export interface Sum extends Omit<Told, 'path'> {
  isPartial: boolean;
}

function sumOf(all: readonly (Told | null | undefined)[]): Sum | null {
  if (all.includes(undefined)) return null;
  const known = all.filter((one) => one !== null && one !== undefined);
  return known.reduce<Sum>(
    (sum, { count, isCapped, urgentCount }) => ({
      ...sum,
      count: sum.count + count,
      isCapped: sum.isCapped || isCapped,
      urgentCount: sum.urgentCount + urgentCount,
    }),
    { count: 0, isCapped: false, urgentCount: 0, isPartial: known.length < all.length },
  );
}

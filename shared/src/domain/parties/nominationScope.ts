/**
 * For which modalities a policy holder has nominated a broker: for all but the listed, or for the listed alone. All, and not
 * a list of what there is today, so that a modality that comes later belongs to who was nominated for everything.
 */
export interface NominationScope {
  coversAll: boolean;
  /** Ids: what is left out where all are covered, what is covered where not. */
  modalityIds: readonly number[];
}

export const everyModality: NominationScope = { coversAll: true, modalityIds: [] };

/** Whether a nomination counts for a modality. */
export const covers = ({ coversAll, modalityIds }: NominationScope, modalityId: number): boolean =>
  modalityIds.includes(modalityId) !== coversAll;

/** Whether a nomination counts for nothing any more. */
export const isEmptyScope = ({ coversAll, modalityIds }: NominationScope): boolean =>
  !coversAll && modalityIds.length === 0;

const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));
const inBoth = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));
const joined = (ids: readonly number[], others: readonly number[]) => [...ids, ...without(others, ids)];

/** What is left of one nomination where another takes over. */
export function scopeWithout(scope: NominationScope, taken: NominationScope): NominationScope {
  const [own, other] = [scope.modalityIds, taken.modalityIds];
  if (scope.coversAll)
    return taken.coversAll
      ? { coversAll: false, modalityIds: without(other, own) }
      : { coversAll: true, modalityIds: joined(own, other) };
  return { coversAll: false, modalityIds: taken.coversAll ? inBoth(own, other) : without(own, other) };
}

/** Returns what two nominations both cover: what one loses where the other takes over. */
export const scopeInBoth = (one: NominationScope, other: NominationScope): NominationScope =>
  scopeWithout(one, scopeWithout(one, other));

/** What two nominations of one broker cover together. */
export function scopeWith(scope: NominationScope, added: NominationScope): NominationScope {
  const [own, other] = [scope.modalityIds, added.modalityIds];
  if (scope.coversAll)
    return { coversAll: true, modalityIds: added.coversAll ? inBoth(own, other) : without(own, other) };
  return added.coversAll
    ? { coversAll: true, modalityIds: without(other, own) }
    : { coversAll: false, modalityIds: joined(own, other) };
}

/** Whether two nominations count for one modality, be it one that is yet to come. */
export function overlaps(one: NominationScope, other: NominationScope): boolean {
  const [own, others] = [one.modalityIds, other.modalityIds];
  if (one.coversAll) return other.coversAll || without(others, own).length > 0;
  return (other.coversAll ? without(own, others) : inBoth(own, others)).length > 0;
}

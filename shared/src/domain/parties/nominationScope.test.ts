import { covers, everyModality, isEmptyScope, scopeWith, scopeWithout } from './nominationScope';
import type { NominationScope } from './nominationScope';

const ids = [1, 2, 3, 4];
/** Every scope over four modalities. */
const scopes: NominationScope[] = [true, false].flatMap((coversAll) =>
  Array.from({ length: 2 ** ids.length }, (_, mask) => ({
    coversAll,
    modalityIds: ids.filter((_id, bit) => mask & (1 << bit)),
  })),
);
/** One that nobody has named stands for those that come later. */
const asked = [...ids, 99];

it('of two brokers one counts for each modality from the takeover on: what is taken is covered by who takes it alone', () => {
  for (const before of scopes)
    for (const taken of scopes)
      for (const id of asked)
        expect(covers(scopeWithout(before, taken), id)).toBe(covers(before, id) && !covers(taken, id));
});

it('of one broker what was nominated before and what comes now count together', () => {
  for (const before of scopes)
    for (const added of scopes)
      for (const id of asked)
        expect(covers(scopeWith(before, added), id)).toBe(covers(before, id) || covers(added, id));
});

it('worked by hand: of all but judicial, after another took bid and judicial, all but these two are left', () => {
  expect(scopeWithout({ coversAll: true, modalityIds: [3] }, { coversAll: false, modalityIds: [1, 3] })).toEqual({
    coversAll: true,
    modalityIds: [3, 1],
  });
  expect(isEmptyScope(scopeWithout({ coversAll: false, modalityIds: [1] }, everyModality))).toBe(true);
});

import fc from 'fast-check';
import { indexWith, publicationAt, stateOf } from './parameterIndex';
import type { ParameterIndex } from './parameterIndex';
import type { Publication, PublishedVersion } from './parameters';

const at = (minute: number) => new Date(Date.UTC(2028, 1, 29) + minute * 60_000);

interface Step {
  minute: number;
  keys: string[];
  isWithdrawn: boolean;
}

const steps = fc.uniqueArray(
  fc.record({
    minute: fc.integer({ min: 1, max: 500 }),
    keys: fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c'), { minLength: 1 }),
    isWithdrawn: fc.boolean(),
  }),
  { selector: ({ minute }) => minute, maxLength: 12 },
);

const version = (publication: Publication, key: string): PublishedVersion => ({
  id: publication.id * 10 + key.charCodeAt(0),
  uniqueId: `${publication.id}-${key}`,
  publication,
  kind: 'modality',
  key,
  body: { Name: `${key}${publication.id}` },
  isDeleted: false,
});

/** The index as a process builds it that looked after each of the steps. */
function played(list: readonly Step[]): ParameterIndex {
  const first: Publication = { id: 1, uniqueId: 'p1', number: 1, inForceFrom: at(0) };
  const begun = ['a', 'b', 'c'].map((key) => version(first, key));
  let revision = 1;
  const head = () => ({ revision, stateId: `s${revision}` });
  let index = indexWith(null, head(), { added: begun, withdrawnIds: new Set() }, [first]);
  for (const [position, { minute, keys, isWithdrawn }] of list.entries()) {
    const id = position + 2;
    const publication = { id, uniqueId: `p${id}`, number: id, inForceFrom: at(minute) };
    const added = keys.map((key) => version(publication, key));
    revision += 1;
    index = indexWith(index, head(), { added, withdrawnIds: new Set() }, [publication]);
    revision += 1;
    if (isWithdrawn) index = indexWith(index, head(), { added: [], withdrawnIds: new Set([id]) }, []);
  }
  return index;
}

describe('what is in force', () => {
  it('is one version of each parameter at any instant: the latest that began, never a withdrawn one', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 501 }), (list, minute) => {
        const index = played(list);
        const state = stateOf(index, publicationAt(index, at(minute))!);
        for (const key of ['a', 'b', 'c']) {
          const began = list
            .map((step, position) => ({ ...step, id: position + 2 }))
            .filter((step) => !step.isWithdrawn && step.minute <= minute && step.keys.includes(key))
            .sort((one, other) => other.minute - one.minute)[0];
          expect(state.version('modality', key)?.body).toEqual({ Name: `${key}${began?.id ?? 1}` });
        }
        expect(state.all('modality')).toHaveLength(3);
      }),
    );
  });

  it('of a recorded publication is the same for ever, whatever is published for later', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const old = played(before);
        const publication = old.publications.at(-1)!;
        const last = publication.inForceFrom.getTime();
        const later = after.map((step) => ({ ...step, minute: (last - at(0).getTime()) / 60_000 + step.minute }));
        const now = played([...before, ...later]);
        for (const key of ['a', 'b', 'c'])
          expect(stateOf(now, publication).version('modality', key)).toEqual(
            stateOf(old, publication).version('modality', key),
          );
      }),
    );
  });

  it('begins with the first publication, for all that came before it', () => {
    const index = played([]);
    expect(publicationAt(index, at(-1))?.number).toBe(1);
  });

  it('knows nothing of what was not there yet, and tells what was removed', () => {
    const index = played([{ minute: 5, keys: ['a'], isWithdrawn: false }]);
    const publication = { id: 9, uniqueId: 'p9', number: 9, inForceFrom: at(9) };
    const added = [{ ...version(publication, 'd') }, { ...version(publication, 'b'), isDeleted: true }];
    const next = indexWith(index, { revision: 9, stateId: 's9' }, { added, withdrawnIds: new Set() }, [publication]);
    const [before, after] = [stateOf(next, publicationAt(next, at(8))!), stateOf(next, publication)];
    expect([before.version('modality', 'd'), after.version('modality', 'd')?.key]).toEqual([null, 'd']);
    expect([before.version('modality', 'b')?.isDeleted, after.version('modality', 'b')?.isDeleted]).toEqual([
      false,
      true,
    ]);
    expect(before.version('coverage', 'a')).toBeNull();
  });
});

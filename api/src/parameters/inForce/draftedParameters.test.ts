import fc from 'fast-check';
import type { ParameterEntry } from '../kinds/parameterKind';
import { draftedParameters } from './draftedParameters';
import { indexWith, stateOf } from './parameterIndex';
import type { Publication, PublishedVersion } from './parameters';

const KEYS = ['a', 'b', 'c', 'd'];
const entry = fc.record({
  kind: fc.constantFrom('modality' as const, 'coverage' as const),
  key: fc.constantFrom(...KEYS),
  body: fc.record({ AnnualRatePercent: fc.integer({ min: 0, max: 9 }) }),
  isDeleted: fc.boolean(),
});
const entries = fc.uniqueArray(entry, { maxLength: 8, selector: ({ kind, key }) => `${kind} ${key}` });

const publicationOf = (id: number): Publication => ({
  id,
  uniqueId: `p${id}`,
  number: id,
  inForceFrom: new Date(Date.UTC(2028, 1, id)),
});
const versionsOf = (publication: Publication, list: readonly ParameterEntry[]): PublishedVersion[] =>
  list.map((one, at) => ({ ...one, id: publication.id * 100 + at, uniqueId: '', publication }));

const sortedAll = (list: readonly PublishedVersion[]) =>
  list.map(({ key, body, isDeleted }) => JSON.stringify([key, body, isDeleted])).sort();
const said = (version: { body: object; isDeleted: boolean } | null) => version && [version.body, version.isDeleted];

it('drafts on top of a state say what the state says once they are published', () => {
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 4 }), entries, (published, drafts) => {
      const publications = published.map((_, at) => publicationOf(at + 1));
      const versions = publications.flatMap((publication, at) => versionsOf(publication, published[at] ?? []));
      const head = { revision: publications.length, stateId: 's' };
      const index = indexWith(null, head, { added: versions, withdrawnIds: new Set() }, publications);
      const drafted = draftedParameters(stateOf(index, publications.at(-1)!), drafts);
      const next = publicationOf(publications.length + 1);
      const added = { added: versionsOf(next, drafts), withdrawnIds: new Set<number>() };
      const later = stateOf(indexWith(index, { revision: next.id, stateId: 't' }, added, [next]), next);
      for (const kind of ['modality', 'coverage'] as const) {
        for (const key of KEYS) expect(said(drafted.version(kind, key))).toEqual(said(later.version(kind, key)));
        expect(sortedAll(drafted.all(kind))).toEqual(sortedAll(later.all(kind)));
      }
    }),
  );
});

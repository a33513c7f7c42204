import { fakeRegistry } from '../testing/fakeRegistry';
import { createNewestSeen } from './newestSeen';

const registry = (store: string, revision: number) => ({ ...fakeRegistry(), store, revision });
afterEach(() => localStorage.clear());

it('knows an older revision of a store also in the next page, and takes every other store', () => {
  createNewestSeen(localStorage).note(registry('one', 7));
  const seen = createNewestSeen(localStorage);
  expect([6, 7, 8].map((revision) => seen.isOlder(registry('one', revision)))).toEqual([true, false, false]);
  expect(seen.isOlder(registry('two', 1))).toBe(false);
});

it('is not set back by an older one', () => {
  const seen = createNewestSeen(localStorage);
  seen.note(registry('one', 7));
  seen.note(registry('one', 3));
  expect(seen.isOlder(registry('one', 6))).toBe(true);
});

it('forgets the stores that were not used for longest', () => {
  const seen = createNewestSeen(localStorage);
  for (let store = 0; store < 30; store += 1) seen.note(registry(`store ${store}`, 7));
  expect(seen.isOlder(registry('store 29', 1))).toBe(true);
  expect(seen.isOlder(registry('store 0', 1))).toBe(false);
});

it.each(['{', '{"one":7}', '[["one","7"]]', '[null]'])('counts a damaged note as none: %s', (text) => {
  localStorage.setItem('portal.registry-revisions', text);
  expect(createNewestSeen(localStorage).isOlder(registry('one', 1))).toBe(false);
});

import {
  MOST_RECENT,
  MOST_STARRED,
  pageTitle,
  readKeptPages,
  renamed,
  withoutStar,
  withStar,
  withVisit,
} from './keptPages';

const page = (name: string) => ({ address: `/${name}`, title: name });
const titles = (pages: readonly { title: string }[]) => pages.map(({ title }) => title);

describe('pages out of storage', () => {
  it.each([null, 'text', 7, {}, [null, 3, {}, { address: '/a' }, { title: 'A' }]])('%j holds none', (stored) => {
    expect(readKeptPages(stored, 10)).toEqual([]);
  });

  it('lead nowhere but into the portal, each once', () => {
    const stored = [
      { address: '//evil.example', title: 'Prêmio' },
      { address: 'https://evil.example/', title: 'Prêmio' },
      { address: 'javascript:alert(1)', title: 'Prêmio' },
      { address: '/apolices?busca=1', title: ' Minhas apólices ' },
      { address: '/apolices?busca=1', title: 'Outra vez' },
    ];
    expect(readKeptPages(stored, 10)).toEqual([{ address: '/apolices?busca=1', title: 'Minhas apólices' }]);
  });

  it('are no more than asked for, with titles of a sensible length', () => {
    const stored = Array.from({ length: 30 }, (_, index) => ({ address: `/p/${index}`, title: 'x'.repeat(500) }));
    const pages = readKeptPages(stored, 8);
    expect(pages).toHaveLength(8);
    expect(pages[0]?.title).toHaveLength(80);
  });
});

it('puts the last visit first, each page once, and forgets the oldest', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'a'];
  const visited = names.reduce<readonly { address: string; title: string }[]>(
    (pages, name) => withVisit(pages, page(name)),
    [],
  );
  expect(titles(visited)).toEqual(['a', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect(visited).toHaveLength(MOST_RECENT);
});

it('stars at the end, takes a star away, and puts it back where it was', () => {
  const starred = ['a', 'b', 'c'].reduce<readonly { address: string; title: string }[]>(
    (pages, name) => withStar(pages, page(name)),
    [],
  );
  expect(titles(starred)).toEqual(['a', 'b', 'c']);
  const less = withoutStar(starred, '/b');
  expect(titles(less)).toEqual(['a', 'c']);
  expect(titles(withStar(less, page('b'), 1))).toEqual(['a', 'b', 'c']);
});

it('keeps the newest stars where there would be too many', () => {
  const many = Array.from({ length: MOST_STARRED }, (_, index) => page(String(index)));
  const starred = withStar(many, page('new'));
  expect(starred).toHaveLength(MOST_STARRED);
  expect(starred.at(-1)?.title).toBe('new');
});

it('renames, but not to nothing', () => {
  expect(titles(renamed([page('a')], '/a', ' Urgentes '))).toEqual(['Urgentes']);
  expect(titles(renamed([page('a')], '/a', '  '))).toEqual(['a']);
});

it.each([
  ['Apólices', 'Apólices', 'Apólices'],
  ['Apólices', '', 'Apólices'],
  ['Apólice', '0775-2026-000001', 'Apólice: 0775-2026-000001'],
  ['Apólice', 'Apólice 0775-2026-000001', 'Apólice 0775-2026-000001'],
])('the page %j with the heading %j is called %j', (route, heading, title) => {
  expect(pageTitle(route, heading)).toBe(title);
});

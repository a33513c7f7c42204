import { filtersOf, isFiltering, withFilters } from './boardFilters';

const filters = (search: string) => filtersOf(new URLSearchParams(search));

describe('the filters of an address', () => {
  it.each([
    ['', { text: '', priorityIds: [] }],
    ['busca=%20a%C3%A7o%20', { text: 'aço', priorityIds: [] }],
    ['prioridade=3,1,3', { text: '', priorityIds: [1, 3] }],
    ['busca=x&prioridade=abc,-1,0,2', { text: 'x', priorityIds: [2] }],
  ])('of "%s" are read as a person would mean them', (search, expected) => {
    expect(filters(search)).toEqual(expected);
  });

  it('are no longer than the platform takes', () => {
    expect(filters(`busca=${'a'.repeat(300)}`).text).toHaveLength(100);
  });

  it('are written so that they are read again, and leave the rest of the address alone', () => {
    const written = withFilters(new URLSearchParams('busca=velho&aba=2'), { text: 'novo', priorityIds: [1, 2] });
    expect(filtersOf(written)).toEqual({ text: 'novo', priorityIds: [1, 2] });
    expect(written.get('aba')).toBe('2');
    expect(withFilters(written, { text: '', priorityIds: [] }).toString()).toBe('aba=2');
  });

  it('count as filtering only when they leave something out', () => {
    expect(isFiltering(filters(''))).toBe(false);
    expect(isFiltering(filters('busca=a'))).toBe(true);
    expect(isFiltering(filters('prioridade=1'))).toBe(true);
  });
});

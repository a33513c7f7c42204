import { pageOfAddress } from '../../remote/earlyCalls';
import { readListState, writeListChange } from './listAddress';
import { pagesToOffer } from './pagesToOffer';
import { exportFileName } from './exportRows';
import { countSentence } from './listWords';

const rules = { orders: ['Name'], filterNames: ['cidade'], defaultOrder: { by: 'Name', direction: 'desc' as const } };
const read = (address: string) => readListState(new URLSearchParams(address), rules);
const write = (address: string, change: Parameters<typeof writeListChange>[1]) =>
  writeListChange(new URLSearchParams(address), change).toString();

test('an empty address is the first page in the order of the list', () => {
  expect(read('')).toEqual({ page: 1, pageSize: 20, orderBy: 'Name', direction: 'desc', search: '', filters: {} });
});

test.each(['pagina=0', 'pagina=-1', 'pagina=1e9', 'pagina=x', 'por-pagina=7', 'ordem=Password', 'cidade='])(
  'an address with %s reads as if that were not there',
  (address) => {
    expect(read(address)).toEqual(read(''));
  },
);

test('a text in the address is no longer than a person may type', () => {
  expect(read(`busca=${'a'.repeat(80)}`).search).toHaveLength(50);
});

test('a filter goes back to the first page, a page keeps the filters, and foreign parts stay', () => {
  expect(write('pagina=3&aba=2', { filters: { cidade: 'Santos' } })).toBe('aba=2&cidade=Santos');
  expect(write('cidade=Santos', { page: 2 })).toBe('cidade=Santos&pagina=2');
  expect(write('cidade=Santos&ordem=Name&sentido=asc', { filters: { cidade: '' }, orderBy: null })).toBe('');
  expect(write('', { pageSize: 20 })).toBe('');
  expect(writeListChange(new URLSearchParams(), { pageSize: 20 }, 10).toString()).toBe('por-pagina=20');
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [10, 30, [1, null, 9, 10, 11, null, 30]],
])('from page %d of %d the pages %j are offered', (current, last, offered) => {
  expect(pagesToOffer(current, last)).toEqual(offered);
});

test('a file is named after its list and its day', () => {
  expect(exportFileName('Endossos da apólice 001/2', '2026-11-21', 'csv')).toBe(
    'endossos-da-apolice-001-2-2026-11-21.csv',
  );
});

test('the count is said with gender and number', () => {
  const proposals = { singular: 'proposta', plural: 'propostas', feminine: true };
  expect([0, 1, 1200].map((count) => countSentence(proposals, count))).toEqual([
    'Nenhuma proposta encontrada',
    '1 proposta encontrada',
    '1.200 propostas encontradas',
  ]);
});

it('says which page it is in the words in which a page asks early for it', () => {
  const { currentPage, rowsPerPage } = pageOfAddress;
  const rules = { orders: [], filterNames: [] };
  expect(readListState(new URLSearchParams(), rules)).toMatchObject({ page: currentPage[1], pageSize: rowsPerPage[1] });
  const address = new URLSearchParams({ [currentPage[0].name]: '3', [rowsPerPage[0].name]: '50' });
  expect(readListState(address, rules)).toMatchObject({ page: 3, pageSize: 50 });
});

import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { searchInsureds } from '../../contracts/parties/insureds';
import type { InsuredListItem } from '../../contracts/parties/insureds';
import { answer, failure } from '../../testing/fakePlatform';
import type { FakeAnswer } from '../../testing/fakePlatform';
import { renderScreen } from '../../testing/renderScreen';
import { DataTable } from './DataTable';

const insured = (number: number): InsuredListItem => ({
  Id: number,
  UniqueId: String(number),
  Name: number === 1 ? '=HYPERLINK("x")' : `Município ${number}`,
  CpfCnpj: '11222333000181',
  CityName: 'Santos',
  StateAbbreviation: 'SP',
  IsPrivate: false,
  IsBlocked: false,
});

/** A list of `total` insureds that answers any page of it. */
const pagesOf = (total: number, counted = total): FakeAnswer =>
  answer(searchInsureds, ({ query }) => {
    const [page, size] = [Number(query.currentPage), Number(query.rowsPerPage)];
    const first = (page - 1) * size + 1;
    const length = Math.max(0, Math.min(size, total - first + 1));
    return {
      Data: Array.from({ length }, (_, place) => insured(first + place)),
      TotalItems: counted,
      ...(counted < total && { IsTotalCapped: true }),
      CurrentPage: page,
      RowsPerPage: size,
    };
  });

function List() {
  return (
    <DataTable
      call={searchInsureds}
      name="insureds"
      title="Segurados"
      noun={{ singular: 'segurado', plural: 'segurados' }}
      rowKey={(row) => row.Id}
      columns={[
        { key: 'name', title: 'Nome', value: (row) => row.Name },
        { key: 'city', title: 'Cidade', value: (row) => row.CityName },
        { key: 'id', title: 'Código', kind: 'number', value: (row) => row.Id, csv: false },
      ]}
      search={{ label: 'Nome', toQuery: (text) => ({ InsuredName: text }) }}
      emptyText="Nada ainda."
    />
  );
}

const saved: { name: string; blob: Blob }[] = [];
const original = { create: URL.createObjectURL, revoke: URL.revokeObjectURL, click: HTMLAnchorElement.prototype.click };

beforeEach(() => {
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void blobs.delete(address);
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, blob: blobs.get(this.href)! });
  };
});
afterEach(() => {
  URL.createObjectURL = original.create;
  URL.revokeObjectURL = original.revoke;
  HTMLAnchorElement.prototype.click = original.click;
});

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

const exportButton = () => screen.findByRole('button', { name: 'Exportar' });
const exportAs = async (person: UserEvent, format: RegExp = /^CSV/) => {
  await person.click(await exportButton());
  await person.click(await screen.findByRole('menuitem', { name: format }));
};

test('exports every row that the filters leave, with formulas made harmless', async () => {
  const { person, platform } = renderScreen(<List />, { route: '/?busca=mun&pagina=2', answers: [pagesOf(450)] });
  await exportAs(person);
  expect(await screen.findByText('Arquivo exportado com 450 linhas.')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
  expect(saved[0]!.name).toMatch(/^segurados-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await textOf(saved[0]!.blob)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(451);
  expect(lines[0]!.replace('\uFEFF', '')).toBe('Nome;Cidade');
  expect(lines[1]).toContain(`'=HYPERLINK`);
  const pages = platform.requestsOf(searchInsureds).filter(({ query }) => query.rowsPerPage === '200');
  expect(pages.map(({ query }) => [query.currentPage, query.InsuredName])).toEqual([
    ['1', 'mun'],
    ['2', 'mun'],
    ['3', 'mun'],
  ]);
});

test('says how far it is and stops when it is told to', async () => {
  const { person, platform } = renderScreen(<List />, { answers: [pagesOf(450)] });
  await exportButton();
  platform.change(
    answer(searchInsureds, ({ query }) =>
      query.currentPage === '1'
        ? {
            Data: Array.from({ length: 200 }, (_, i) => insured(i + 1)),
            TotalItems: 450,
            CurrentPage: 1,
            RowsPerPage: 200,
          }
        : new Promise(() => undefined),
    ),
  );
  await exportAs(person);
  expect(await screen.findByText('Exportando 200 de 450 linhas…')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancelar exportação' }));
  await waitFor(() => expect(screen.queryByText(/Exportando/)).not.toBeInTheDocument());
  expect(saved).toHaveLength(0);
  expect(await exportButton()).toBeEnabled();
});

test('saves nothing when a page fails, says why and tries again', async () => {
  const { person, platform } = renderScreen(<List />, { answers: [pagesOf(3)] });
  await exportButton();
  platform.change(failure(searchInsureds, 503));
  await exportAs(person);
  expect(await screen.findByText('Não foi possível exportar a lista')).toBeInTheDocument();
  expect(saved).toHaveLength(0);
  platform.change(pagesOf(3));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('saves a workbook of the same rows on request', async () => {
  const { person } = renderScreen(<List />, { answers: [pagesOf(3)] });
  await exportAs(person, /^Excel/);
  expect(await screen.findByText('Arquivo exportado com 3 linhas.')).toBeInTheDocument();
  expect(saved[0]!.name).toMatch(/^segurados-\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect((await textOf(saved[0]!.blob)).slice(0, 2)).toBe('PK');
});

test('exports a list that is not counted to its end as far as it goes, and says that there is more', async () => {
  const { person } = renderScreen(<List />, { answers: [pagesOf(450, 300)] });
  expect(await screen.findByText(/^1–20 de mais de/)).toHaveTextContent('1–20 de mais de 300');
  expect(screen.getByLabelText('Mais de 300 no total')).toBeInTheDocument();
  await exportAs(person);
  expect(await screen.findByText('Arquivo exportado com 450 linhas.')).toBeInTheDocument();
});

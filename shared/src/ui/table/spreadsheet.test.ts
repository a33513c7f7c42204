import { unzipped } from '../../testing/unzipped';
import type { DataTableColumn } from './listTypes';
import { cellOf, workbookOf } from './spreadsheet';

interface Row {
  name: string;
  document: string;
  amount: number | null;
  start: string;
  made: string;
}
const row: Row = {
  name: '=HYPERLINK("http://mau.example";"clique")',
  document: '11222333000181',
  amount: -1_234_56,
  start: '2026-11-21',
  made: '2026-11-21T01:30:00Z',
};
const columns: DataTableColumn<Row>[] = [
  { key: 'name', title: 'Nome', value: ({ name }) => name },
  { key: 'document', title: 'CNPJ', kind: 'document', value: ({ document }) => document },
  { key: 'amount', title: 'Importância', kind: 'money', value: ({ amount }) => amount },
  { key: 'start', title: 'Início', kind: 'date', value: ({ start }) => start },
  { key: 'made', title: 'Criada em', kind: 'date', value: ({ made }) => made },
  { key: 'status', title: 'Situação', kind: 'status', status: () => ({ label: 'Emitida', tone: 'success' }) },
];
const cell = (key: string, of: Row = row) =>
  cellOf(
    columns.find((column) => column.key === key)!,
    of,
  );

test('an amount is a number of reais, a date a date, a document a text', () => {
  expect(cell('amount')).toMatchObject({ type: Number, value: -1234.56, format: expect.stringContaining('R$') });
  expect(cell('start')).toEqual({ type: Date, value: new Date('2026-11-21T00:00:00Z'), format: 'dd/mm/yyyy' });
  expect(cell('document')).toEqual({ type: String, value: '11.222.333/0001-81' });
  expect(cell('status')).toEqual({ type: String, value: 'Emitida' });
});

test('a fact beside the status goes with it', () => {
  const status: DataTableColumn<Row> = {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: () => ({ label: 'Em análise', tone: 'info', note: 'Aceita por decurso de prazo' }),
  };
  expect(cellOf(status, row)).toEqual({ type: String, value: 'Em análise (Aceita por decurso de prazo)' });
});

test('a moment is written as the clock in Brazil showed it', () => {
  expect(cell('made')).toMatchObject({ type: Date, value: new Date('2026-11-20T22:30:00Z') });
});

test('what is not known leaves its cell empty', () => {
  expect(cell('amount', { ...row, amount: null })).toBeNull();
});

test('the workbook has a head that stays, numbers, dates, and no formula whatever a name says', async () => {
  const files = unzipped(await bytesOf(workbookOf('Propostas: todas/ativas', [row], columns)));
  const sheet = files.get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet).toContain('<v>-1234.56</v>');
  // Days since 1900, as a sheet counts: 21/11/2026.
  expect(sheet).toContain('<v>46347</v>');
  expect(sheet).not.toContain('<f>');
  expect(files.get('xl/sharedStrings.xml')).toContain('=HYPERLINK');
  expect(files.get('xl/workbook.xml')).toContain('name="Propostas  todas ativas"');
});

test('a workbook is compressed, and holds nothing that its format cannot', async () => {
  const rows = Array.from({ length: 200 }, () => ({ ...row, name: 'A & B <c> \u0001"d"' }));
  const packed = await bytesOf(workbookOf('Propostas', rows, columns));
  const files = unzipped(packed);
  expect(packed.length).toBeLessThan([...files.values()].join('').length / 4);
  expect(files.get('xl/sharedStrings.xml')).toContain('>A &amp; B &lt;c&gt; "d"</t>');
});

const bytesOf = (blob: Blob): Promise<Buffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

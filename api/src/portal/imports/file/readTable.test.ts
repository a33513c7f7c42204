import writeWorkbook from 'write-excel-file/universal';
import type { SheetData } from 'write-excel-file/universal';
import { MOST_IMPORT_ROWS } from '@portal/shared/domain/documents/fileImport';
import { readTable } from './readTable';

const workbook = async (data: SheetData): Promise<Buffer> =>
  Buffer.from(await (await writeWorkbook(data).toBlob()).arrayBuffer());
const cellsOf = async (bytes: Buffer, extension: string) =>
  (await readTable(bytes, extension)).map(({ cells }) => cells);

describe('a table out of a file', () => {
  it('is the first sheet of a workbook, numbers and dates as text, empty rows left out', async () => {
    const bytes = await workbook([
      [{ value: 'CNPJ' }, { value: 'Nome' }, { value: 'Desde' }],
      [
        { type: Number, value: 1234567000195 },
        { type: String, value: '  Pontes  ' },
        { type: Date, value: new Date('2026-11-23T00:00:00Z'), format: 'dd/mm/yyyy' },
      ],
      [],
      [{ type: String, value: '0123' }],
    ]);
    const rows = await readTable(bytes, 'xlsx');
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['CNPJ', 'Nome', 'Desde'],
      ['1234567000195', 'Pontes', '2026-11-23'],
      ['0123', '', ''],
    ]);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('writes the decimals of a workbook with a comma, so that three of them are no thousands', async () => {
    const bytes = await workbook([
      [{ value: 'Valor' }],
      [{ type: Number, value: 123.456 }],
      [{ type: Number, value: 733_333.33 }],
      [{ type: Number, value: 0.1 + 0.2 }],
    ]);
    expect(await cellsOf(bytes, 'xlsx')).toEqual([['Valor'], ['123,456'], ['733333,33'], ['0,3']]);
  });

  it.each([
    ['semicolons and the alphabet of Windows', Buffer.from('CNPJ;Nome\r\n1;Município de São José\r\n', 'latin1')],
    ['tabs', Buffer.from('CNPJ\tNome\n1\tMunicípio de São José\n')],
    ['commas and a mark in front', Buffer.from('\uFEFFCNPJ,Nome\n1,Município de São José\n')],
    ['quotes around what holds a separator', Buffer.from('CNPJ;Nome\n1;"Município de São José"\n')],
  ])('is a CSV with %s', async (_what, bytes) => {
    expect(await cellsOf(bytes, 'csv')).toEqual([
      ['CNPJ', 'Nome'],
      ['1', 'Município de São José'],
    ]);
  });

  it('counts its lines as the file does, also behind a name with a line break', async () => {
    const rows = await readTable(Buffer.from('CNPJ;Nome\n1;"Pontes\ndo Sul"\n\n2;Cais\n'), 'csv');
    expect(rows.at(-1)).toEqual({ line: 5, cells: ['2', 'Cais'] });
  });

  it('has no more rows than an import takes', async () => {
    const rows = Array.from({ length: MOST_IMPORT_ROWS + 1 }, (_, index) => `${index};x`);
    const bytes = (count: number) => Buffer.from(['CNPJ;Nome', ...rows.slice(0, count)].join('\n'));
    expect(await readTable(bytes(MOST_IMPORT_ROWS), 'csv')).toHaveLength(MOST_IMPORT_ROWS + 1);
    await expect(readTable(bytes(MOST_IMPORT_ROWS + 1), 'csv')).rejects.toThrow('O arquivo tem mais de 5.000 linhas.');
  });

  it('that is damaged is refused with a sentence', async () => {
    const bytes = await workbook([[{ value: 'CNPJ' }], [{ value: '1' }]]);
    await expect(readTable(bytes.subarray(0, bytes.length / 2), 'xlsx')).rejects.toThrow(/Não foi possível ler/);
  });
});

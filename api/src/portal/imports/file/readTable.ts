import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { MOST_IMPORT_ROWS } from '@portal/shared/domain/documents/fileImport';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { zipParts } from '../../../platform/uploads/officePackage';
import { JobProblem } from '../../../platform/jobs/jobHandler';

/** A row as it stands in the file. */
export interface FileRow {
  /** As a spreadsheet counts it. */
  line: number;
  cells: string[];
}

/** A sheet of so many rows is some megabytes; what unpacks to more than this is no list. */
const MOST_UNPACKED_BYTES = 60 * 1024 * 1024;

/**
 * The rows of an XLSX's first sheet or of a CSV that are not empty, the titles first. Throws a JobProblem for what cannot be
 * read, and for more rows than an import takes.
 */
export async function readTable(bytes: Buffer, extension: string, mostRows = MOST_IMPORT_ROWS): Promise<FileRow[]> {
  const all = extension === 'csv' ? csvRows(bytes) : await sheetRows(bytes);
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const count = rows.length - 1;
  if (count < 1) throw new JobProblem('O arquivo não tem linhas além dos títulos. Preencha o modelo e envie de novo.');
  if (count > mostRows)
    throw new JobProblem(
      `O arquivo tem mais de ${formatNumber(mostRows)} linhas. Divida-o em arquivos menores e envie um de cada vez.`,
    );
  return rows;
}

async function sheetRows(bytes: Buffer): Promise<FileRow[]> {
  const unpacked = (zipParts(bytes) ?? []).reduce((sum, part) => sum + part.bytes, 0);
  if (unpacked > MOST_UNPACKED_BYTES)
    throw new JobProblem('A planilha é grande demais depois de aberta. Deixe nela só a lista e envie de novo.');
  const rows = await readSheet(bytes).catch(() => {
    throw new JobProblem('Não foi possível ler a planilha. Abra-a, salve de novo como XLSX e envie outra vez.');
  });
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  if (typeof cell === 'number') return numberOf(cell);
  return typeof cell === 'string' ? cell.trim() : '';
};

/** With a comma, as it stands on the screen: with a point 123.456 would be read as so many thousands. Sums are not exact. */
const numberOf = (cell: number): string => String(Number(cell.toFixed(8))).replace('.', ',');

/** Brazilian spreadsheets write semicolons and, where they are old, the alphabet of Windows. */
function csvRows(bytes: Buffer): FileRow[] {
  const text = decoded(bytes);
  try {
    const records = parse(text, {
      delimiter: [';', '\t', ','].find((separator) => firstLine(text).includes(separator)) ?? ';',
      bom: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
      maxRecordSize: 20_000,
      // The titles, what is taken and one more, by which too many are noticed without reading on.
      to: MOST_IMPORT_ROWS + 2,
      // With `info` a record comes with its place, which the types do not tell.
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    throw new JobProblem('Não foi possível ler o CSV: há aspas sem par ou uma linha longa demais. Salve-o de novo.');
  }
}

const firstLine = (text: string): string => text.slice(0, text.search(/[\r\n]|$/));

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

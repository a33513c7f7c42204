import type { AnyCall } from '../../contracts/call';
import { MAXIMUM_ROWS_PER_PAGE } from '../../contracts/paging';
import type { CsvColumn } from '../../domain/csv';
import { toCsv } from '../../domain/csv';
import type { Send } from '../../http/client';

interface Page<Row> {
  Data: Row[];
  TotalItems: number;
}

interface ReadAllRows {
  send: Send;
  call: AnyCall;
  path?: { parameters: unknown } | undefined;
  query: Record<string, unknown>;
  signal: AbortSignal;
  onProgress: (read: number, total: number) => void;
}

/**
 * Every row of a filtered list, page by page.
 * @throws PortalError as soon as one page fails; there is no such thing as half an export.
 */
export async function readAllRows<Row>({ send, call, path, query, signal, onProgress }: ReadAllRows): Promise<Row[]> {
  const rows: Row[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const input = { ...path, query: { ...query, currentPage, rowsPerPage: MAXIMUM_ROWS_PER_PAGE } };
    const page = (await send(call, input as never, { signal })) as Page<Row>;
    rows.push(...page.Data);
    onProgress(Math.min(rows.length, page.TotalItems), page.TotalItems);
    if (page.Data.length === 0 || rows.length >= page.TotalItems) return rows;
  }
}

/** Hands a table to the browser as a file. */
export function saveCsv<Row>(fileName: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]): void {
  const address = URL.createObjectURL(new Blob([toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** `Tomadores bloqueados` on 2026-11-21 → `tomadores-bloqueados-2026-11-21.csv`. */
export function csvFileName(title: string, date: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'lista'}-${date}.csv`;
}

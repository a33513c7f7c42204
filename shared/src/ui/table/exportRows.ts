import type { AnyCall } from '../../contracts/call';
import { MAXIMUM_ROWS_PER_PAGE } from '../../contracts/paging';
import type { Send } from '../../http/client';

interface Page<Row> {
  Data: Row[];
  TotalItems: number;
  IsTotalCapped?: boolean;
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
    // Of a list that is not counted to its end, the last page is the one that is not full.
    const total = page.IsTotalCapped ? Math.max(rows.length, page.TotalItems) : page.TotalItems;
    onProgress(Math.min(rows.length, total), total);
    if (page.Data.length === 0) return rows;
    if (page.IsTotalCapped ? page.Data.length < MAXIMUM_ROWS_PER_PAGE : rows.length >= total) return rows;
  }
}

/** `Tomadores bloqueados` on 2026-11-21 → `tomadores-bloqueados-2026-11-21.csv`. */
export function exportFileName(title: string, date: string, extension: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'lista'}-${date}.${extension}`;
}

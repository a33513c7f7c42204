import { useEffect, useRef, useState } from 'react';
import type { AnyCall } from '../../contracts/call';
import { toCsv } from '../../domain/values/csv';
import { today } from '../../domain/time/instants';
import { saveFile } from '../../files/saveFile';
import { PortalError } from '../../http/portalError';
import { usePortal } from '../../remote/portal';
import { csvColumn } from './cells';
import { exportFileName, readAllRows } from './exportRows';
import type { DataTableColumn } from './listTypes';

/** A table as text, or a workbook whose cells have types. */
export type ExportFormat = 'csv' | 'xlsx';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'reading'; read: number; total: number | null }
  | { kind: 'failed'; error: unknown; format: ExportFormat }
  | { kind: 'done'; rows: number };

interface ExportOrder<Row> {
  format: ExportFormat;
  call: AnyCall;
  title: string;
  /** The call's path parameters, where it has some. */
  path?: { parameters: unknown } | undefined;
  query: Record<string, unknown>;
  columns: readonly DataTableColumn<Row>[];
}

/** Reads the whole filtered list and saves it as a file; can be stopped, and stops when the screen is left. */
export function useExport(): {
  state: ExportState;
  start: <Row>(order: ExportOrder<Row>) => Promise<void>;
  cancel: () => void;
} {
  const { send } = usePortal();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async <Row>({ format, call, title, path, query, columns }: ExportOrder<Row>) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'reading', read: 0, total: null });
    try {
      const rows = await readAllRows<Row>({
        send,
        call,
        path,
        query,
        signal: controller.signal,
        onProgress: (read, total) => {
          if (!controller.signal.aborted) setState({ kind: 'reading', read, total });
        },
      });
      if (controller.signal.aborted) return;
      const exported = columns.filter((column) => column.csv !== false);
      const content = await fileOf(format, title, rows, exported);
      if (controller.signal.aborted) return;
      saveFile(exportFileName(title, today(), format), content);
      setState({ kind: 'done', rows: rows.length });
    } catch (error) {
      if (controller.signal.aborted || (error instanceof PortalError && error.kind === 'cancelled')) return;
      setState({ kind: 'failed', error, format });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start, cancel };
}

async function fileOf<Row>(
  format: ExportFormat,
  title: string,
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
): Promise<Blob> {
  if (format === 'csv') return new Blob([toCsv(rows, columns.map(csvColumn))], { type: 'text/csv;charset=utf-8' });
  const { workbookOf } = await import('./spreadsheet');
  return workbookOf(title, rows, columns);
}

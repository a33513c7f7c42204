import { useEffect, useRef, useState } from 'react';
import type { AnyCall } from '../../contracts/call';
import { today } from '../../domain/instants';
import { PortalError } from '../../http/portalError';
import { usePortal } from '../../remote/portal';
import { csvColumn } from './cells';
import { csvFileName, readAllRows, saveCsv } from './exportRows';
import type { DataTableColumn } from './listTypes';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'reading'; read: number; total: number | null }
  | { kind: 'failed'; error: unknown }
  | { kind: 'done'; rows: number };

interface ExportOrder<Row> {
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

  const start = async <Row>({ call, title, path, query, columns }: ExportOrder<Row>) => {
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
      saveCsv(csvFileName(title, today()), rows, exported.map(csvColumn));
      setState({ kind: 'done', rows: rows.length });
    } catch (error) {
      if (controller.signal.aborted || (error instanceof PortalError && error.kind === 'cancelled')) return;
      setState({ kind: 'failed', error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start, cancel };
}

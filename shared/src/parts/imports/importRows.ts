import type { AnyCall } from '@portal/shared/contracts/call';
import type { FileImport, FileImportRow } from '@portal/shared/contracts/portal/fileImports';
import { ImportOutcome, importOutcomes } from '@portal/shared/domain/documents/fileImport';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import type { DataTableColumn } from '@portal/shared/ui/table';
import { useEffect, useRef } from 'react';

/** What the list of rows shows first; what a register adds stands between this and `rowColumnsAfter`. */
export const rowColumns: readonly DataTableColumn<FileImportRow, never>[] = [
  { key: 'name', title: 'Nome', value: ({ Name }) => Name, width: 220, essential: true },
  { key: 'line', title: 'Linha', kind: 'number', value: ({ Line }) => Line, width: 70 },
];
export const rowColumnsAfter: readonly DataTableColumn<FileImportRow, never>[] = [
  { key: 'outcome', title: 'Situação', kind: 'status', status: (row) => importOutcomes[row.OutcomeId], width: 150 },
  { key: 'problem', title: 'Observação', value: ({ Problem }) => Problem, width: 300 },
];

const statuses = Object.values(ImportOutcome).map((value) => ({ value, ...importOutcomes[value] }));

/** The rest of that list, but for its call and columns; exported, it is the result of the import. */
export const importRows = ({ UniqueId, FileName }: FileImport) =>
  ({
    title: `Linhas de ${FileName}`,
    headingLevel: 2,
    noun: { singular: 'linha', plural: 'linhas', feminine: true },
    fixedQuery: { UniqueId },
    rowKey: ({ Line }: FileImportRow) => Line,
    status: { name: 'situacao', label: 'Situação', field: 'OutcomeId', statuses, withCounts: true },
    emptyText: 'Aqui ficam as linhas do arquivo, com o que acontece com cada uma.',
  }) as const;

/** Has the rows read again whenever the import has gone on, or what its register counts besides. */
export function useRowsAgain(call: AnyCall, { State, RegisteredCount }: FileImport, more = 0): void {
  const queries = useQueryClient();
  const shown = `${State} ${RegisteredCount} ${more}`;
  const drawn = useRef(shown);
  useEffect(() => {
    if (drawn.current === shown) return;
    drawn.current = shown;
    readCallsAgain(queries, [call]);
  }, [queries, shown, call]);
}

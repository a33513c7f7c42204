import type { FileImport } from '@portal/shared/contracts/portal/fileImports';
import { importStates, MOST_IMPORT_ROWS } from '@portal/shared/domain/documents/fileImport';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { DataTableColumn } from '@portal/shared/ui/table';

/** What the list of files shows of each. */
export const fileColumns: readonly DataTableColumn<FileImport, never>[] = [
  { key: 'file', title: 'Arquivo', value: ({ FileName }) => FileName, width: 260, essential: true },
  { key: 'when', title: 'Enviado em', kind: 'date', value: ({ CreatedAt }) => CreatedAt, width: 150 },
  { key: 'who', title: 'Por', value: ({ StartedBy }) => StartedBy, width: 160 },
  { key: 'rows', title: 'Linhas', kind: 'number', value: ({ RowCount }) => RowCount, width: 90 },
  { key: 'registered', title: 'Cadastradas', kind: 'number', value: (one) => one.RegisteredCount, width: 110 },
  { key: 'problems', title: 'Com problema', kind: 'number', value: (one) => one.ProblemCount, width: 120 },
  { key: 'state', title: 'Situação', kind: 'status', status: ({ State }) => importStates[State], width: 190 },
];

/** The rest of that list, but for its call and where a file leads. */
export const importFiles = {
  title: 'Arquivos enviados',
  headingLevel: 2,
  noun: { singular: 'arquivo', plural: 'arquivos' },
  rowKey: ({ UniqueId }: FileImport) => UniqueId,
  emptyText: `Aqui ficam os arquivos enviados, com o que aconteceu com até ${formatNumber(MOST_IMPORT_ROWS)} linhas de cada.`,
} as const;

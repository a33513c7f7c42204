import type { ImportColumn, ImportNoun } from '@portal/shared/domain/documents/fileImport';
import { toCsv } from '@portal/shared/domain/values/csv';
import { saveFile } from '@portal/shared/files/saveFile';

/** Hands out a file to be filled in: the titles alone, since a row of example would be registered where it is forgotten. */
export function saveModelFile(columns: readonly ImportColumn[], { plural }: ImportNoun): void {
  const titles = columns.map(({ title }) => ({ title, value: () => '' }));
  const content = new Blob([toCsv([], titles)], { type: 'text/csv;charset=utf-8' });
  saveFile(`modelo-de-${plural}.csv`, content);
}

import { importColumns, importNouns } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { toCsv } from '@portal/shared/domain/values/csv';
import { saveFile } from '@portal/shared/files/saveFile';

/** Hands out a file to be filled in: the titles alone, since a row of example would be registered where it is forgotten. */
export function saveModelFile(kind: ImportKind): void {
  const columns = importColumns[kind].map(({ title }) => ({ title, value: () => '' }));
  const content = new Blob([toCsv([], columns)], { type: 'text/csv;charset=utf-8' });
  saveFile(`modelo-de-${importNouns[kind].plural}.csv`, content);
}

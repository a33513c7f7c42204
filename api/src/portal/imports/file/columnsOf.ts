import type { ImportColumn } from '@portal/shared/domain/documents/fileImport';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { JobProblem } from '../../../platform/jobs/jobHandler';
import type { FileRow } from './readTable';

const plain = (title: string): string => searchable(title).replace(/[*:]/g, '').trim();

/** What people call a column besides its title in the model. */
export type OtherTitles<Field extends string> = Partial<Record<Field, readonly string[]>>;

/** Which field stands in which column, by the titles. Throws a JobProblem for a file without what is needed. */
export function columnsOf<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  titles: readonly string[],
  otherTitles: OtherTitles<Field>,
): Map<Field, number> {
  const found = new Map<Field, number>();
  for (const [place, title] of titles.entries()) {
    const column = columns.find(
      (one) => plain(title) === plain(one.title) || otherTitles[one.field]?.includes(plain(title)),
    );
    if (!column) continue;
    if (found.has(column.field))
      throw new JobProblem(`A coluna "${column.title}" aparece mais de uma vez. Deixe só uma e envie de novo.`);
    found.set(column.field, place);
  }
  const missing = columns.filter(({ field, isRequired }) => isRequired && !found.has(field));
  if (missing.length > 0)
    throw new JobProblem(
      `A primeira linha precisa dos títulos das colunas, e ${missing.length === 1 ? 'falta' : 'faltam'}: ${missing
        .map(({ title }) => title)
        .join(', ')}. Baixe o modelo para comparar.`,
    );
  return found;
}

/** What a row says in a field, in single spaces; empty where it says nothing. */
export const cellOf =
  <Field extends string>(columns: ReadonlyMap<Field, number>, { cells }: FileRow) =>
  (field: Field): string =>
    (cells[columns.get(field) ?? -1] ?? '').replace(/\s+/g, ' ').trim();

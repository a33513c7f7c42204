import { importColumns } from '@portal/shared/domain/parties/partyImport';
import type { ImportField, ImportKind } from '@portal/shared/domain/parties/partyImport';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { JobProblem } from '../../../platform/jobs/jobHandler';

/** What people call a column besides its title in the model. */
const otherTitles: Partial<Record<ImportField, readonly string[]>> = {
  document: ['cnpj', 'cpf', 'cpf/cnpj', 'cpf ou cnpj', 'documento'],
  name: ['nome', 'razao social', 'nome ou razao social'],
  addressName: ['endereco', 'rua'],
  city: ['cidade'],
  state: ['estado'],
};

const plain = (title: string): string => searchable(title).replace(/[*:]/g, '').trim();

/** Which field stands in which column, by the titles. Throws a JobProblem for a file without what is needed. */
export function columnsOf(kind: ImportKind, titles: readonly string[]): Map<ImportField, number> {
  const found = new Map<ImportField, number>();
  const columns = importColumns[kind];
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

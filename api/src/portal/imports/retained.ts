import { eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { fileImports } from '../../platform/database/schema/fileImports';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { agedRowsUnless, inIds } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';
import { containerOf } from '../../platform/storage/documentStorage';
import { removeFile } from '../../platform/storage/removeFile';

/** Rows go with the import; its file goes by a job of the same transaction. */
async function removeTheirFiles(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const files = await transaction
    .select({ path: fileImports.relativePath, companyId: companies.id, companyKey: companies.key })
    .from(fileImports)
    .innerJoin(companies, eq(companies.id, fileImports.companyId))
    .where(inIds(fileImports.id, ids));
  await enqueueAll(
    transaction,
    removeFile,
    files.map(({ companyId, companyKey, path }) => ({
      companyId,
      payload: { container: containerOf(companyKey), path },
    })),
  );
}

const rule = {
  table: fileImports,
  first: removeTheirFiles,
  unless: () => isHeld(fileImports.companyId),
  // Each goes with up to thousands of rows.
  mostAtOnce: 10,
};

/** Files that people sent to become records, with their rows. */
export const retainedImports = [
  agedRowsUnless({
    ...rule,
    name: 'imports',
    title: 'Importações concluídas, com o arquivo e as linhas',
    keptFor: { Count: 90, Unit: 'days' },
    since: 'depois do fim',
    ground: 'LGPD, art. 16: o resultado está nos cadastros',
    age: fileImports.finishedAt,
    which: isNotNull(fileImports.finishedAt),
  }),
  agedRowsUnless({
    ...rule,
    name: 'imports.unconfirmed',
    title: 'Importações que ninguém confirmou',
    keptFor: { Count: 30, Unit: 'days' },
    since: 'depois do envio',
    ground: 'LGPD, art. 16: ninguém as quis',
    age: fileImports.createdAt,
    which: eq(fileImports.state, 'preview'),
  }),
];

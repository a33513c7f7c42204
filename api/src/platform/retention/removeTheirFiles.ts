import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/connection';
import { companies } from '../database/schema/companies';
import { enqueueAll } from '../jobs/enqueue';
import { containerOf } from '../storage/documentStorage';
import { removeFile } from '../storage/removeFile';
import { inIds } from './agedRows';

type TableOfFiles = PgTable & { id: PgColumn; companyId: PgColumn; relativePath: PgColumn };

/** The files of rows that go: removed by jobs of the same transaction, so that neither goes without the other. */
export const removeTheirFiles =
  (table: TableOfFiles) =>
  async (transaction: Transaction, ids: readonly number[]): Promise<void> => {
    const files = await transaction
      .select({ path: table.relativePath, companyId: companies.id, companyKey: companies.key })
      .from(table)
      .innerJoin(companies, eq(companies.id, table.companyId))
      .where(inIds(table.id, ids));
    await enqueueAll(
      transaction,
      removeFile,
      files.map(({ companyId, companyKey, path }) => ({
        companyId,
        payload: { container: containerOf(companyKey), path: String(path) },
      })),
    );
  };

import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { companies } from '../../platform/database/schema/companies';
import { fileImports } from '../../platform/database/schema/fileImports';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';
import { containerOf } from '../../platform/storage/documentStorage';
import { removeFile } from '../../platform/storage/removeFile';

const AT_ONCE = 50;

/**
 * Removes imports with their rows and files: 90 days after their end, since their results are in the registers, and 30 days
 * after the upload where nobody confirmed. Personal data stays no longer than it is of use.
 */
export const tidyImports = handleJob(
  jobKind('imports.tidy', { everySeconds: 24 * 60 * 60 }),
  async ({ database, signal }) => {
    for (let isMore = true; isMore;) {
      signal.throwIfAborted();
      isMore = await database.transaction(async (transaction) => {
        const old = await transaction
          .select({
            id: fileImports.id,
            path: fileImports.relativePath,
            companyId: companies.id,
            companyKey: companies.key,
          })
          .from(fileImports)
          .innerJoin(companies, eq(companies.id, fileImports.companyId))
          .where(
            or(
              and(isNotNull(fileImports.finishedAt), lt(fileImports.finishedAt, sql`now() - interval '90 days'`)),
              and(eq(fileImports.state, 'preview'), lt(fileImports.createdAt, sql`now() - interval '30 days'`)),
            ),
          )
          .limit(AT_ONCE)
          .for('update', { of: fileImports });
        if (old.length === 0) return false;
        await enqueueAll(
          transaction,
          removeFile,
          old.map(({ companyId, companyKey, path }) => ({
            companyId,
            payload: { container: containerOf(companyKey), path },
          })),
        );
        await transaction.delete(fileImports).where(
          inArray(
            fileImports.id,
            old.map(({ id }) => id),
          ),
        );
        return old.length === AT_ONCE;
      });
    }
    return null;
  },
);

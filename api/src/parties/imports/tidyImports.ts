import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { companies } from '../../platform/database/schema/companies';
import { partyImports } from '../../platform/database/schema/partyImports';
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
            id: partyImports.id,
            path: partyImports.relativePath,
            companyId: companies.id,
            companyKey: companies.key,
          })
          .from(partyImports)
          .innerJoin(companies, eq(companies.id, partyImports.companyId))
          .where(
            or(
              and(isNotNull(partyImports.finishedAt), lt(partyImports.finishedAt, sql`now() - interval '90 days'`)),
              and(eq(partyImports.state, 'preview'), lt(partyImports.createdAt, sql`now() - interval '30 days'`)),
            ),
          )
          .limit(AT_ONCE)
          .for('update', { of: partyImports });
        if (old.length === 0) return false;
        await enqueueAll(
          transaction,
          removeFile,
          old.map(({ companyId, companyKey, path }) => ({
            companyId,
            payload: { container: containerOf(companyKey), path },
          })),
        );
        await transaction.delete(partyImports).where(
          inArray(
            partyImports.id,
            old.map(({ id }) => id),
          ),
        );
        return old.length === AT_ONCE;
      });
    }
    return null;
  },
);

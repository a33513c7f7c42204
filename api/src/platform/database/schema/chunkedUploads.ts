import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { archives } from './archives';
import { instant, timestamps } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Files that arrive in parts; the parts themselves lie in the storage. */
export const chunkedUploads = pgTable(
  'chunked_uploads',
  {
    /** Made by the browser. */
    uniqueId: uuid('unique_id').primaryKey(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    chunks: integer('chunks').notNull(),
    /** What the finished file became, until it is attached to something and leaves `archives`. */
    archiveId: integer('archive_id').references(() => archives.id, { onDelete: 'set null' }),
    /** When it became a file; until then it counts against the quotas of unfinished uploads. */
    finishedAt: instant('finished_at'),
    ...timestamps(),
  },
  (table) => [
    index('chunked_uploads_age').on(table.updatedAt),
    index('chunked_uploads_unfinished')
      .on(table.companyId, table.userId)
      .where(sql`${table.finishedAt} is null`),
  ],
);

export const chunkedUploadParts = pgTable(
  'chunked_upload_parts',
  {
    uploadUniqueId: uuid('upload_unique_id')
      .notNull()
      .references(() => chunkedUploads.uniqueId, { onDelete: 'cascade' }),
    /** Counts from 0. */
    chunk: integer('chunk').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadUniqueId, table.chunk] })],
);

import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Files that a later call attaches to something; until then only whoever sent them sees them. */
export const archives = pgTable(
  'archives',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    extension: text('extension').notNull(),
    contentType: text('content_type').notNull(),
    /** Path within the container of the storage. */
    relativePath: text('relative_path').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    uploadedByUserId: integer('uploaded_by_user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('archives_uploader').on(table.uploadedByUserId),
    index('archives_age').on(table.createdAt, table.id),
    index('archives_path').on(table.relativePath),
  ],
);

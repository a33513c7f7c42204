import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns';
import { companyId } from './companies';
import { endorsements } from './endorsements';
import { policies } from './policies';

/** What the platform signed and handed out, by the code that stands on it. */
export const signedDocuments = pgTable(
  'signed_documents',
  {
    id: rowId(),
    companyId: companyId(),
    policyId: integer('policy_id')
      .notNull()
      .references(() => policies.id),
    /** Null for the policy itself. */
    endorsementId: integer('endorsement_id').references(() => endorsements.id),
    code: text('code').notNull().unique(),
    /** Of the whole file. */
    sha256: text('sha256').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    relativePath: text('relative_path').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    index('signed_documents_company').on(table.companyId),
    index('signed_documents_path').on(table.relativePath),
    uniqueIndex('signed_documents_of').on(table.policyId, sql`coalesce(${table.endorsementId}, 0)`),
    index('signed_documents_endorsement').on(table.endorsementId),
  ],
);

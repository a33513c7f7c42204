import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import type { InsurerFolder } from '@portal/shared/domain/documents/insurerFolders';
import { requestDocuments } from './documents';

/** What a document of the insurer itself has besides: its row of `request_documents` is the company's. */
export const insurerDocuments = pgTable('insurer_documents', {
  requestDocumentId: integer('request_document_id')
    .primaryKey()
    .references(() => requestDocuments.id, { onDelete: 'cascade' }),
  folder: text('folder').$type<InsurerFolder>().notNull(),
  /** The user types that read it; those who manage the documents read all. */
  audience: integer('audience').array().$type<UserType[]>().notNull(),
  /** Counts what is changed about it beside its file, whose versions count by themselves. */
  revision: integer('revision').notNull().default(1),
});

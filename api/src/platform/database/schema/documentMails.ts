import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns';
import { companyId } from './companies';
import { brokers } from './parties';
import { users } from './users';

/** Mails to brokers about documents that are still open. */
export const requestDocumentMails = pgTable(
  'request_document_mails',
  {
    id: rowId(),
    companyId: companyId(),
    brokerId: integer('broker_id')
      .notNull()
      .references(() => brokers.id),
    /** Rows of `request_documents`. */
    documentIds: integer('document_ids').array().notNull(),
    /** Of what the mail says, so that the very same mail is known again. */
    contentHash: text('content_hash').notNull(),
    sentByUserId: integer('sent_by_user_id')
      .notNull()
      .references(() => users.id),
    /** An automation that sent it with that user's rights, by its sentence. */
    sentAs: text('sent_as'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('request_document_mails_broker').on(table.brokerId, table.sentAt.desc()),
    index('request_document_mails_documents').using('gin', table.documentIds),
  ],
);

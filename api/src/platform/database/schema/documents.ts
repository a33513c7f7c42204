import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import type { EngineStep } from './proposals';
import { users } from './users';

/** Whose document it is; the owner's `uniqueId` stands beside it. */
export type DocumentOwner =
  | 'proposal'
  | 'policy'
  | 'endorsement'
  | 'policyHolder'
  | 'insured'
  | 'broker'
  | 'limitRequest'
  | 'nomination'
  | 'company';

/** What waits for a required document of a proposal or endorsement. */
export type AwaitingStep = Exclude<EngineStep, 'finished'> | 'acceptance';

/** The specification's document states. */
export type DocumentStatus = 'Pendente' | 'Aguardando_Analise' | 'Conforme' | 'Reprovado';

/** Documents that somebody was asked for. */
export const requestDocuments = pgTable(
  'request_documents',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    ownerKind: text('owner_kind').$type<DocumentOwner>().notNull(),
    ownerUniqueId: uuid('owner_unique_id').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    isRequired: boolean('is_required').notNull().default(true),
    /** Which step of the engine waits for it where it is required; the acceptance waits for all. */
    awaitingStep: text('awaiting_step').$type<AwaitingStep>().notNull().default('registration'),
    /** Visible to the insurer alone, not to the broker. */
    isInternal: boolean('is_internal').notNull().default(false),
    observation: text('observation'),
    requestedByUserId: integer('requested_by_user_id').references(() => users.id),
    /** When the accepted version was issued; null where nobody stated it. */
    issuedOn: date('issued_on', { mode: 'string' }),
    /** Last day on which the accepted version is valid, while another one is on its way, too; null without an end. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Counts how often it was asked for: files belong to the version that was asked for when they came. */
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  (table) => [
    index('request_documents_owner').on(table.companyId, table.ownerKind, table.ownerUniqueId),
    index('request_documents_expiring')
      .on(table.expiresOn)
      .where(sql`${table.status} = 'Conforme' and ${table.expiresOn} is not null and ${table.deletedAt} is null`),
  ],
);

/** Files given for a requested document; the bytes are in the blob storage. */
export const requestDocumentArchives = pgTable(
  'request_document_archives',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    requestDocumentId: integer('request_document_id')
      .notNull()
      .references(() => requestDocuments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    extension: text('extension').notNull(),
    contentType: text('content_type').notNull(),
    /** Path within the container of the storage. */
    relativePath: text('relative_path').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    version: integer('version').notNull().default(1),
    uploadedByUserId: integer('uploaded_by_user_id').references(() => users.id),
    /** The broker that the sender acted for; null of everybody else. */
    brokerId: integer('broker_id'),
    /** Since when all brokers of its policy holder see it; null while those alone do who sent it. */
    sharedAt: instant('shared_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('request_document_archives_document').on(table.requestDocumentId),
    index('request_document_archives_path').on(table.relativePath),
  ],
);

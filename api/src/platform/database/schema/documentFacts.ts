import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { rowId, timestamps, uniqueId } from './columns';
import { companies, companyId, insuranceBranches } from './companies';
import { modalities } from './modalities';

/** The insurer on its documents before that was published (`parameters/kinds/documentEntries`); nothing else reads it. */
export const companyDocumentFacts = pgTable('company_document_facts', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** The insurer's own code at SUSEP, five digits. */
  susepCode: text('susep_code').notNull(),
  /** In one line, with its CEP. */
  address: text('address').notNull(),
  /** Where its documents are signed, "São Paulo/SP". */
  place: text('place').notNull(),
  signatoryName: text('signatory_name').notNull(),
  signatoryRole: text('signatory_role').notNull(),
  customerService: text('customer_service').notNull(),
  ombudsman: text('ombudsman').notNull(),
  dataProtectionContact: text('data_protection_contact').notNull(),
  /** Where SUSEP lets anybody look up insurers, brokers and products. */
  lookupAddress: text('lookup_address').notNull(),
  ...timestamps(),
});

/** Versions of the conditions of contract: general ones of a branch or special ones of a modality, never both. */
export const contractConditions = pgTable(
  'contract_conditions',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    insuranceBranchId: integer('insurance_branch_id').references(() => insuranceBranches.id),
    modalityId: integer('modality_id').references(() => modalities.id),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** Paragraphs; one that begins with "# " is the heading of a clause. May hold `[Tag]` placeholders. */
    body: text('body').notNull(),
    inForceSince: date('in_force_since', { mode: 'string' }).notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('contract_conditions_version')
      .on(table.insuranceBranchId, table.modalityId, table.version)
      .nullsNotDistinct(),
    index('contract_conditions_modality').on(table.modalityId),
  ],
);

import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId, companyTerms } from './companies';
import { profiles, users } from './users';

/** Who accepted which version of the terms of use, and when; nothing else about them is kept. */
export const termAcceptances = pgTable(
  'term_acceptances',
  {
    id: rowId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    termId: integer('term_id')
      .notNull()
      .references(() => companyTerms.id),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    unique('term_acceptances_once').on(table.userId, table.termId),
    index('term_acceptances_company').on(table.companyId, table.acceptedAt.desc(), table.id.desc()),
    index('term_acceptances_term').on(table.termId),
  ],
);

/** Versions of what is accepted with a proposal; without a type they stand for all of them. */
export const companyAcceptanceTerms = pgTable(
  'company_acceptance_terms',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    /** 1 new, 2 renewal. */
    proposalType: integer('proposal_type'),
    version: integer('version').notNull(),
    html: text('html').notNull(),
    inForceSince: instant('in_force_since').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('company_acceptance_terms_version')
      .on(table.companyId, table.proposalType, table.version)
      .nullsNotDistinct(),
  ],
);

/** The company's contract with the platform; a limit that is null does not limit. */
export const companyContracts = pgTable('company_contracts', {
  id: rowId(),
  uniqueId: uniqueId(),
  companyId: companyId().unique(),
  number: text('number').notNull(),
  signedOn: date('signed_on', { mode: 'string' }).notNull(),
  inForceSince: date('in_force_since', { mode: 'string' }).notNull(),
  renewsOn: date('renews_on', { mode: 'string' }),
  planName: text('plan_name').notNull(),
  planDescription: text('plan_description').notNull(),
  userLimit: integer('user_limit'),
  brokerLimit: integer('broker_limit'),
  monthlyPolicyLimit: integer('monthly_policy_limit'),
  ...timestamps(),
});

const contractId = () =>
  integer('contract_id')
    .notNull()
    .references(() => companyContracts.id, { onDelete: 'cascade' });

export const companyContractModules = pgTable(
  'company_contract_modules',
  {
    id: rowId(),
    contractId: contractId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Null while the plan does not include it. */
    includedSince: date('included_since', { mode: 'string' }),
    order: integer('display_order').notNull(),
  },
  (table) => [unique('company_contract_modules_name').on(table.contractId, table.name)],
);

export const companyContractContacts = pgTable(
  'company_contract_contacts',
  {
    id: rowId(),
    contractId: contractId(),
    role: text('role').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    order: integer('display_order').notNull(),
  },
  (table) => [index('company_contract_contacts_contract').on(table.contractId, table.order)],
);

export const companyContractDocuments = pgTable(
  'company_contract_documents',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    contractId: contractId(),
    name: text('name').notNull(),
    signedOn: date('signed_on', { mode: 'string' }).notNull(),
    html: text('html').notNull(),
    order: integer('display_order').notNull(),
  },
  (table) => [index('company_contract_documents_contract').on(table.contractId, table.order)],
);

/** What can be done in a module, and the functionalities of which one suffices. The same for every company. */
export const moduleActions = pgTable(
  'module_actions',
  {
    moduleId: integer('module_id').notNull(),
    action: text('action').notNull(),
    functionalityIds: integer('functionality_ids').array().notNull(),
    order: integer('display_order').notNull(),
  },
  (table) => [primaryKey({ name: 'module_actions_pkey', columns: [table.moduleId, table.action] })],
);

/** Where a profile differs from what its functionalities give. */
export const profileModuleActions = pgTable(
  'profile_module_actions',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    moduleId: integer('module_id').notNull(),
    action: text('action').notNull(),
    isAllowed: boolean('is_allowed').notNull(),
  },
  (table) => [
    primaryKey({ name: 'profile_module_actions_pkey', columns: [table.profileId, table.moduleId, table.action] }),
    foreignKey({
      columns: [table.moduleId, table.action],
      foreignColumns: [moduleActions.moduleId, moduleActions.action],
    }),
  ],
);

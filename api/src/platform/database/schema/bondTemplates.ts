import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TemplateCoverage } from '@portal/shared/contracts/underwriting/bondTemplates';
import { percent, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { modalities } from './modalities';
import { brokers, insureds, policyHolders } from './parties';
import { users } from './users';

/** Modelos: what stays the same of bonds that a broker, or the insurer, writes often (docs/decisions/0198). */
export const bondTemplates = pgTable(
  'bond_templates',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    /** Whose it is; the insurer's own where null. */
    brokerId: integer('broker_id').references(() => brokers.id),
    name: text('name').notNull(),
    modalityId: integer('modality_id')
      .notNull()
      .references(() => modalities.id),
    /** By the names that they had. */
    coverages: jsonb('coverages').$type<TemplateCoverage[]>().notNull(),
    termYears: integer('term_years'),
    termDays: integer('term_days'),
    insuredId: integer('insured_id').references(() => insureds.id),
    /** Where somebody chose to keep it. */
    policyHolderId: integer('policy_holder_id').references(() => policyHolders.id),
    commissionPercent: percent('commission_percent'),
    object: text('object').notNull(),
    clauses: jsonb('clauses').$type<{ Name: string; Value: string }[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdByUserId: integer('created_by_user_id')
      .notNull()
      .references(() => users.id),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('bond_templates_name').on(
      table.companyId,
      sql`coalesce(${table.brokerId}, 0)`,
      sql`lower(${table.name})`,
    ),
    index('bond_templates_of_broker')
      .on(table.brokerId)
      .where(sql`${table.brokerId} is not null`),
    index('bond_templates_of_insured')
      .on(table.insuredId)
      .where(sql`${table.insuredId} is not null`),
    index('bond_templates_of_policy_holder')
      .on(table.policyHolderId)
      .where(sql`${table.policyHolderId} is not null`),
  ],
);

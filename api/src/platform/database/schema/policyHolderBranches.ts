import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { policyHolders } from './parties';
import { cities } from './places';

/** Filiais of a policy holder, by their own CNPJ. */
export const policyHolderBranches = pgTable(
  'policy_holder_branches',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    document: text('document').notNull(),
    name: text('name').notNull(),
    cityId: integer('city_id').references(() => cities.id),
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  (table) => [unique('policy_holder_branches_document').on(table.policyHolderId, table.document)],
);

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Preference } from '@portal/shared/contracts/people/accountPreferences';
import { instant } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** What people chose and find again on another machine. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    preference: text('preference').$type<Preference['Key']>().notNull(),
    /** JSON, as the browser keeps it. */
    contents: text('contents').notNull(),
    /** When it was chosen. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'user_preferences_key', columns: [table.userId, table.preference] })],
);

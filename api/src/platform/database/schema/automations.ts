import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AutomationOutcome, AutomationRule } from '@portal/shared/contracts/boards/automations';
import { cards, pipes } from './boards';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** What a pipe does by itself (docs/decisions/0196). */
export const pipeAutomations = pgTable(
  'pipe_automations',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    pipeId: integer('pipe_id')
      .notNull()
      .references(() => pipes.id),
    rule: jsonb('rule').$type<AutomationRule>().notNull(),
    isActive: boolean('is_active').notNull(),
    version: integer('version').notNull().default(1),
    /** What happened before it was made, switched on or given another trigger is none of its business. */
    watchesSince: instant('watches_since').notNull(),
    /** Up to where what happens once was looked through. */
    lookedUntil: instant('looked_until').notNull(),
    /** Who answers for it, and with whose rights it acts. */
    changedByUserId: integer('changed_by_user_id')
      .notNull()
      .references(() => users.id),
    /** Of the portal in which it was saved, for links in mails. */
    portal: text('portal').notNull(),
    /** Why the platform switched it off. */
    stoppedReason: text('stopped_reason'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('pipe_automations_pipe').on(table.pipeId, table.id),
    index('pipe_automations_user').on(table.changedByUserId),
  ],
);

/** What automations did, or why not; of a card and its occasion once. */
export const automationFirings = pgTable(
  'automation_firings',
  {
    id: rowId(),
    companyId: companyId(),
    automationId: integer('automation_id')
      .notNull()
      .references(() => pipeAutomations.id, { onDelete: 'cascade' }),
    /** Null where the automation itself was stopped. */
    cardId: integer('card_id').references(() => cards.id, { onDelete: 'cascade' }),
    /** The stay in the step, or the day on which the clock ends. */
    occasion: text('occasion').notNull(),
    outcome: text('outcome').$type<AutomationOutcome>().notNull(),
    /** What the automation was called then. */
    name: text('name').notNull(),
    sentence: text('sentence').notNull(),
    firedAt: instant('fired_at').notNull(),
  },
  (table) => [
    unique('automation_firings_occasion').on(table.automationId, table.cardId, table.occasion),
    index('automation_firings_log').on(table.automationId, table.id.desc()),
    index('automation_firings_card').on(table.cardId, table.firedAt),
  ],
);

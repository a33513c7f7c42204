import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns';
import { companyId } from './companies';
import { steps } from './boards';

/** What figures by month are of: policies by their issue, proposals by the day on which they came. */
export type FigureKind = 'policy' | 'proposal';

/** Broker or modality of a sum over all of them. */
export const OF_ALL = 0;

/** Records of a month added up: of each broker and modality, and of all brokers, or of all modalities, together. */
export const figureMonths = pgTable(
  'figure_months',
  {
    companyId: companyId(),
    kind: text('kind').$type<FigureKind>().notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    brokerId: integer('broker_id').notNull(),
    modalityId: integer('modality_id').notNull(),
    statusId: integer('status_id').notNull(),
    recordCount: integer('record_count').notNull(),
    insuredAmountCents: cents('insured_amount_cents').notNull(),
    premiumCents: cents('premium_cents').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.kind, table.brokerId, table.modalityId, table.month, table.statusId],
    }),
    index('figure_months_of_modality').on(table.companyId, table.kind, table.modalityId, table.month),
  ],
);

/** How many cards left a step in a month after so many whole hours in it. */
export const figureSteps = pgTable(
  'figure_steps',
  {
    companyId: companyId(),
    stepId: integer('step_id')
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    month: date('month', { mode: 'string' }).notNull(),
    hours: integer('hours').notNull(),
    recordCount: integer('record_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.stepId, table.month, table.hours] })],
);

/** Which sums are older than what they are of, written by triggers of it and worked off by a job. */
export const figureTouches = pgTable(
  'figure_touches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id').notNull(),
    kind: text('kind').$type<FigureKind | 'step'>().notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    brokerId: integer('broker_id').notNull().default(OF_ALL),
    modalityId: integer('modality_id').notNull().default(OF_ALL),
    stepId: integer('step_id').notNull().default(0),
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (table) => [index('figure_touches_oldest').on(table.companyId, table.touchedAt)],
);

import { bigint, integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Surrogate key. "By default" and not "always", so that bulk writers may number rows themselves. */
export const rowId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** The identity that the wire calls `UniqueId`. */
export const uniqueId = () => uuid('unique_id').notNull().unique().defaultRandom();

/** An instant, with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money in integer cents of real. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A rate in per cent (0.85 means 0.85 %), exact to eight places so that a rate derived from a premium gives it back. */
export const percent = (name: string) => numeric(name, { precision: 12, scale: 8, mode: 'number' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const timestamps = () => ({
  createdAt: createdAt(),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});

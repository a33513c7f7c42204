import { and, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { endorsements } from '../../../platform/database/schema/endorsements';

/** Was not taken back: what was says nothing of its policy any more. */
export const isNotUndone: SQL = sql`not exists (select from endorsements counter where counter.undoes_id = ${endorsements.id})`;

/** Neither taken back nor taking back: the policy stands as if there were neither of them. */
export const countsStill: SQL | undefined = and(isNull(endorsements.undoesId), isNotUndone);

import { alias } from 'drizzle-orm/pg-core';
import { endorsements } from '../../../platform/database/schema/endorsements';

/** The counter-endorsement of one, and the one that a counter-endorsement takes back, for lists to join. */
export const counterOf = alias(endorsements, 'counter_of');
export const undoneOne = alias(endorsements, 'undone_one');

/** What a row says of them. */
export const undoNumbers = { UndoneByNumber: counterOf.number, UndoesNumber: undoneOne.number };

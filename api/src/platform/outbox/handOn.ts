import { jobKind } from '../jobs/jobKind';

/** Hands on an event that could not be handed on with others; for a day and a half where somebody fails. */
export const handOn = jobKind<{ eventId: number }>('events.handOn', { mostAttempts: 11 });

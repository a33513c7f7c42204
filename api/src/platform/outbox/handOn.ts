import { jobKind } from '../jobs/jobKind';

/** Hands an event on to everybody who subscribes to it; for a day and a half where somebody fails. */
export const handOn = jobKind<{ eventId: number }>('events.handOn', { mostAttempts: 11 });

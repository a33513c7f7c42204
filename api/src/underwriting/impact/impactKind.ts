import { jobKind } from '../../platform/jobs/jobKind';

/** Computes what a change set would do. */
export const impactKind = jobKind<{ changeSetId: number }>('parameters.impact', { mostAttempts: 3 });

import { jobKind } from '../../platform/jobs/jobKind';

/** Shows a scheduled publication in the tables that lists filter, once it is in force. */
export const takeForce = jobKind<{ publicationId: number }>('parameters.takeForce');

import { jobKind } from '../../../platform/jobs/jobKind';

/** Asks for the same change on the policies of a bulk change that wait. */
export const bulkChangeKind = jobKind<{ bulkChangeId: number }>('endorsements.bulk');

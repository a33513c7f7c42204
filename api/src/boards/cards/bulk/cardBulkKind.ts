import { jobKind } from '../../../platform/jobs/jobKind';

/** Does to the cards of a bulk that wait what it is about. */
export const cardBulkKind = jobKind<{ cardBulkId: number }>('boards.cardBulk');

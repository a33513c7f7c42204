import { eq } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { counterGuarantees } from '../../platform/database/schema/parties';

/** The condition by which a contract of counter-guarantee stands behind new proposals: it is signed. */
export const countsForProposals = () => eq(counterGuarantees.statusId, CCGStatus.Assinado);

import { eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { canEndorsementEmission } from '@portal/shared/contracts/underwriting/endorsementWork';
import { readDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { requireVisibleEndorsement } from './endorsementAccess';
import type { EndorsementRow } from './endorsementAccess';
import { issueObstacles } from './issueObstacles';

/** Whether an endorsement could be issued now; nothing is locked and nothing changes. */
export function feasibility(
  database: Database,
  user: CurrentUser,
  endorsementId: number,
  now = new Date(),
): Promise<CallResponse<typeof canEndorsementEmission>> {
  return database.transaction(async (transaction) => {
    const seen = await requireVisibleEndorsement(transaction, user, eq(endorsements.id, endorsementId), 'proposalId');
    const deal = await readEndorsementDeal(transaction, seen.endorsement, now);
    const obstacles = await issueObstacles(transaction, user, { ...seen, deal }, now);
    return { CanIssue: obstacles.length === 0, Obstacles: obstacles };
  });
}

export async function readEndorsementDeal(
  transaction: Transaction,
  { companyId, uniqueId }: EndorsementRow,
  now: Date,
): Promise<Deal> {
  const deal = await readDeal(transaction, { companyId, kind: 'endorsement', uniqueId }, now);
  if (!deal) throw new Error('An endorsement is never removed');
  return deal;
}

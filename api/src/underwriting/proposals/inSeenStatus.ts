import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { proposals } from '../../platform/database/schema/proposals';

const { Recusada, Rejeitada } = ProposalStatus;

/** Proposals in a status as somebody sees it; undefined without a status. */
export function inSeenStatus(
  user: Pick<CurrentUser, 'userTypeId'>,
  statusId: ProposalStatus | undefined,
): SQL | undefined {
  if (statusId === undefined) return undefined;
  if (isInternal(user.userTypeId)) return inArray(proposals.statusId, [statusId]);
  if (statusId === Rejeitada) return sql`false`;
  return inArray(proposals.statusId, statusId === Recusada ? [Recusada, Rejeitada] : [statusId]);
}

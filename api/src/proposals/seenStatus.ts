import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { isInternal } from '@portal/shared/domain/roles';
import type { CurrentUser } from '../platform/auth/currentUser';
import { proposals } from '../platform/database/schema/proposals';

const { Recusada, Rejeitada } = ProposalStatus;

/**
 * A status as somebody sees it. A rejected issue is told apart by the insurer alone (DECISIONS "Status Rejeitada"); for
 * brokers it is what it means to them, a refusal.
 */
export const seenStatus = (user: Pick<CurrentUser, 'userTypeId'>, statusId: number): number =>
  statusId === Rejeitada && !isInternal(user.userTypeId) ? Recusada : statusId;

/** Proposals in a status as somebody sees it; undefined without a status. */
export function inSeenStatus(user: Pick<CurrentUser, 'userTypeId'>, statusId: number | undefined): SQL | undefined {
  if (statusId === undefined) return undefined;
  if (isInternal(user.userTypeId)) return inArray(proposals.statusId, [statusId]);
  if (statusId === Rejeitada) return sql`false`;
  return inArray(proposals.statusId, statusId === Recusada ? [Recusada, Rejeitada] : [statusId]);
}

/** The same with the counts of each status. */
export function seenCounts<Count extends { StatusId: number; Count: number }>(
  user: Pick<CurrentUser, 'userTypeId'>,
  counts: readonly Count[],
): Count[] {
  const seen = new Map<number, Count>();
  for (const one of counts) {
    const StatusId = seenStatus(user, one.StatusId);
    const before = seen.get(StatusId);
    seen.set(StatusId, { ...one, StatusId, Count: one.Count + (before?.Count ?? 0) });
  }
  return [...seen.values()];
}

import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';

const { Recusada, Rejeitada } = ProposalStatus;

/**
 * A status as somebody sees it. A rejected issue is told apart by the insurer alone (DECISIONS "Status Rejeitada"); for
 * brokers it is what it means to them, a refusal.
 */
export const seenStatus = <Status extends number>(
  user: Pick<CurrentUser, 'userTypeId'>,
  statusId: Status,
): Status | typeof Recusada => (statusId === Rejeitada && !isInternal(user.userTypeId) ? Recusada : statusId);

/** The counts of each status as somebody sees them. */
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

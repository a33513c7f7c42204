import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';

/** Enough of them to tell which cannot wait, and the amounts of one day apart. */
const READ = 20;

/** What the home asks for: proposals of one status, those on top whose cover is to begin first, or the largest. */
export const waitingQuery = <Status extends ProposalStatus>(status: Status, byClock: boolean) => ({
  StatusId: status,
  rowsPerPage: READ,
  orderBy: byClock ? ('StartDate' as const) : ('InsuredAmountValue' as const),
  orderDirection: byClock ? ('asc' as const) : ('desc' as const),
});

import type { AnyCall } from '@portal/shared/contracts/call';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/proposalDetail';
import { getProposalByUniqueId } from '@portal/shared/contracts/proposalRecord';
import { getProposals, searchBrokerProposalByText, searchProposals } from '@portal/shared/contracts/proposals';

/** What shows a proposal: read again after each command that changes one. */
export const showsProposals: readonly AnyCall[] = [
  getProposalByUniqueId2,
  getProposalByUniqueId,
  searchProposals,
  searchBrokerProposalByText,
  getProposals,
];

import type { AnyCall } from '@portal/shared/contracts/call';
import { getUsualTime } from '@portal/shared/contracts/figures/usualTime';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import {
  getProposals,
  searchBrokerProposalByText,
  searchProposals,
} from '@portal/shared/contracts/underwriting/proposals';

/** What shows a proposal: read again after each command that changes one. */
export const showsProposals: readonly AnyCall[] = [
  getProposalByUniqueId2,
  getProposalByUniqueId,
  searchProposals,
  searchBrokerProposalByText,
  getProposals,
  getUsualTime,
];

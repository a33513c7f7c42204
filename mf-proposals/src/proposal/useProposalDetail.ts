import { getUsualTime } from '@portal/shared/contracts/figures/usualTime';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { useDealChanges } from '@portal/shared/commands/useDealChanges';
import { useCall } from '@portal/shared/query';

/** The detail of a proposal; read again after whatever this screen changes, and whatever others do with it. */
export function useProposalDetail(proposalUniqueId: string) {
  useDealChanges({ Kind: 'proposal', UniqueId: proposalUniqueId }, [getProposalByUniqueId2, getUsualTime]);
  return useCall(getProposalByUniqueId2, { query: { ProposalUniqueId: proposalUniqueId } });
}

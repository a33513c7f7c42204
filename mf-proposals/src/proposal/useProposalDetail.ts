import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { useCall } from '@portal/shared/query';

/** The detail of a proposal; read again after whatever this screen changes. */
export const useProposalDetail = (proposalUniqueId: string) =>
  useCall(getProposalByUniqueId2, { query: { ProposalUniqueId: proposalUniqueId } });

import type { AnyCall } from '@portal/shared/contracts/call';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';

/** The record that the screens of this remote are about. */
export type ExampleRecord = ProposalDetail['Proposal'];

/** What shows a record: read again after each command that changes one. */
export const showsRecords: readonly AnyCall[] = [getProposalByUniqueId2, searchProposals];

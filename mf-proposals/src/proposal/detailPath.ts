import type { ProposalListItem } from '@portal/shared/contracts/underwriting/proposals';
import * as addresses from '@portal/shared/domain/portal/addresses';

/** Where a proposal is seen whole: the insurer's view names its type in the address (Spec 000 §2.2). */
export const detailPath = (
  { UniqueId, EmissionProposalType }: Pick<ProposalListItem, 'UniqueId' | 'EmissionProposalType'>,
  ofAllBrokers: boolean,
): string =>
  ofAllBrokers ? addresses.proposalOfInsurer(UniqueId, EmissionProposalType) : addresses.proposalOfBroker(UniqueId);

import { usePortal } from '@portal/shared';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { useCall } from '@portal/shared/query';
import { useMemo } from 'react';
import type { ProposalForm } from '../proposalForm';
import { tagsOfForm } from './tagsOfForm';

/**
 * The tags of a form, with the insurer's data and, for a proposal that exists, its number and broker from the platform.
 * Nothing waits for those: until they are here, or where they cannot be had, the form and the page say what they know.
 */
export function useTags(form: ProposalForm, proposalUniqueId: string | undefined): ContractTag[] {
  const { company } = usePortal();
  const { data } = useCall(getCompanyProposalTags, {
    query: proposalUniqueId === undefined ? {} : { ProposalUniqueId: proposalUniqueId },
  });
  return useMemo(() => {
    const told = (name: string) => data?.find(({ Name }) => Name === name)?.Value ?? '';
    // Without a proposal the platform's numbers and names are examples.
    const ofProposal = (name: string) => (proposalUniqueId === undefined ? null : told(name));
    return tagsOfForm(form, {
      insurer: { name: told('NomeSeguradora') || company.name, document: told('DocumentoSeguradora') },
      proposalNumber: ofProposal('NumeroProposta'),
      brokerName: ofProposal('NomeCorretora'),
    });
  }, [form, data, company.name, proposalUniqueId]);
}

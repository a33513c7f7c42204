import { searchProposals } from '@portal/shared/contracts/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/proposals';
import { DataTable } from '@portal/shared/ui/table';
import { proposalColumns } from './proposalColumns';
import { proposalFilters, proposalStatusFilter } from './proposalFilters';

interface ProposalListProps {
  /** Under which the browser remembers columns and density. */
  name: string;
  subtitle: string;
  ofAllBrokers?: boolean;
}

/** The list behind both views of proposals; the platform decides whose they are (Spec 001 §7 "Proposals"). */
export function ProposalList({ name, subtitle, ofAllBrokers = false }: ProposalListProps) {
  return (
    <DataTable
      call={searchProposals}
      name={name}
      title="Propostas"
      noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
      subtitle={subtitle}
      rowKey={(proposal: ProposalListItem) => proposal.UniqueId}
      columns={proposalColumns(ofAllBrokers)}
      search={{ label: 'Número, tomador ou segurado', toQuery: (text) => ({ TextSearch: text }) }}
      status={proposalStatusFilter}
      filters={proposalFilters}
      defaultOrder={{ by: 'CreatedAt', direction: 'desc' }}
      emptyText="Aqui aparecem as propostas assim que forem cotadas."
    />
  );
}

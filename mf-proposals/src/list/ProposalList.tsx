import { searchBrokerProposalByText, searchProposals } from '@portal/shared/contracts/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/proposals';
import { Functionality } from '@portal/shared/domain/functionalities';
import { DataTable } from '@portal/shared/ui/table';
import { useProposalActions } from './actions/useProposalActions';
import { DraftStrip } from './drafts/DraftStrip';
import { proposalColumns } from './proposalColumns';
import { proposalFilters, proposalStatusFilter } from './proposalFilters';
import { detailPath, newProposalPath } from '../proposal/proposalPaths';

const ofInsurer = proposalStatusFilter(true);
const ofBroker = proposalStatusFilter(false);

interface ProposalListProps {
  /** Under which the browser remembers columns and density, and views are saved. */
  name: string;
  subtitle: string;
  ofAllBrokers?: boolean;
}

/** The list behind both views of proposals; the platform decides whose they are (Spec 001 §7 "Proposals"). */
export function ProposalList({ name, subtitle, ofAllBrokers = false }: ProposalListProps) {
  const rowActions = useProposalActions(ofAllBrokers);
  return (
    <DataTable
      call={searchProposals}
      name={name}
      title="Propostas"
      noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
      subtitle={subtitle}
      above={<DraftStrip />}
      rowKey={(proposal: ProposalListItem) => proposal.UniqueId}
      columns={proposalColumns(ofAllBrokers)}
      search={{
        label: 'Número, tomador ou segurado',
        toQuery: (text) => ({ TextSearch: text }),
        ...(!ofAllBrokers && { call: searchBrokerProposalByText }),
      }}
      status={ofAllBrokers ? ofInsurer : ofBroker}
      filters={proposalFilters}
      rowLink={(proposal: ProposalListItem) => detailPath(proposal, ofAllBrokers)}
      rowActions={rowActions}
      primaryAction={{
        label: 'Nova proposta',
        to: newProposalPath,
        functionalities: [Functionality.GERENCIAR_PROPOSTAS],
      }}
      emptyText="Aqui aparecem as propostas assim que forem cotadas."
    />
  );
}

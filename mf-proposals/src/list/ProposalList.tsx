import { searchBrokerProposalByText, searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/underwriting/proposals';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { useModalityOptions } from '@portal/shared/parts/policyList';
import { DataTable } from '@portal/shared/ui/table';
import { DraftStrip } from './drafts/DraftStrip';
import { proposalColumns } from './proposalColumns';
import { lostStepFilter, proposalFilters, proposalStatusFilter, proposalViews } from './proposalFilters';
import { useLostSteps } from './useLostSteps';
import { useRowActions } from './useRowActions';
import { detailPath } from '../proposal/detailPath';

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
  const modalities = useModalityOptions();
  const steps = useLostSteps(ofAllBrokers);
  const { rowActions, shown } = useRowActions(ofAllBrokers);
  return (
    <DataTable
      call={searchProposals}
      name={name}
      title="Propostas"
      noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
      subtitle={subtitle}
      above={
        <>
          <DraftStrip />
          {shown}
        </>
      }
      rowKey={(proposal: ProposalListItem) => proposal.UniqueId}
      columns={proposalColumns(ofAllBrokers)}
      search={{
        label: 'Número, tomador ou segurado',
        toQuery: (text) => ({ TextSearch: text }),
        ...(!ofAllBrokers && { call: searchBrokerProposalByText }),
      }}
      status={ofAllBrokers ? ofInsurer : ofBroker}
      filters={[...proposalFilters(modalities), ...(ofAllBrokers ? [lostStepFilter(steps)] : [])]}
      givenViews={proposalViews}
      rowLink={(proposal: ProposalListItem) => detailPath(proposal, ofAllBrokers)}
      rowActions={rowActions}
      primaryAction={{
        label: 'Nova proposta',
        to: addresses.newProposal(),
        functionalities: [Functionality.GERENCIAR_PROPOSTAS],
      }}
      otherAction={{
        label: 'Várias de uma planilha',
        to: addresses.bondImports(),
        functionalities: [Functionality.GERENCIAR_PROPOSTAS, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA],
      }}
      emptyText="Aqui aparecem as propostas assim que forem cotadas."
    />
  );
}

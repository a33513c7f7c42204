import type { CardProposalInProgress } from '@portal/shared/contracts/boards/kanbanCards';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { CopyableText, DateText, Money } from '@portal/shared/ui/base';
import { RecordLink } from './RecordLink';

/** What else of the policy holder is under way and would use its limit. */
export function ProposalsInProgress({ proposals }: { proposals: readonly CardProposalInProgress[] }) {
  return (
    <Section look="drawer" title="Propostas em andamento">
      {proposals.length === 0 ? (
        <p className="kanban-card-data-note">Nenhuma proposta deste tomador em andamento.</p>
      ) : (
        <FactsTable
          caption="Propostas do tomador em andamento"
          rows={proposals}
          rowKey={({ UniqueId }) => UniqueId}
          columns={[
            {
              title: 'Número',
              cell: ({ Number: number, UniqueId }) => (
                <CopyableText text={number} label={`o número da proposta ${number}`}>
                  <RecordLink kind="Proposal" uniqueId={UniqueId} number={number}>
                    {number}
                  </RecordLink>
                </CopyableText>
              ),
            },
            { title: 'Situação', cell: ({ StatusId }) => <ProposalStatusTag id={StatusId} /> },
            { title: 'Modalidade', cell: ({ ModalityName }) => ModalityName },
            { title: 'Aberta em', cell: ({ CreatedAt }) => <DateText value={CreatedAt} /> },
            {
              title: 'Importância em risco',
              isAmount: true,
              cell: ({ InsuredAmountValue, AmountAtRiskValue = InsuredAmountValue }) => (
                <Money cents={AmountAtRiskValue} />
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}

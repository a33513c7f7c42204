import { getTouchedCards, getTouchedDrafts, getTouchedProposals } from '@portal/shared/contracts/parameters/impact';
import type {
  ParameterImpact,
  TouchedCard,
  TouchedDraft,
  TouchedProposal,
} from '@portal/shared/contracts/parameters/impact';
import { cardTypeText } from '@portal/shared/domain/boards/cardTypes';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface TouchedWorkProps {
  impact: ParameterImpact;
  changeSetUniqueId: string;
}

type Kind = 'proposals' | 'drafts' | 'cards';

/** How much open work the changes touch, and which, a list at a time. */
export function TouchedWork({ impact, changeSetUniqueId }: TouchedWorkProps) {
  const [shown, show] = useState<Kind | null>(null);
  const fixedQuery = { ChangeSetUniqueId: changeSetUniqueId };
  const of: Record<Kind, { title: string; count: number; list: () => ReactNode }> = {
    proposals: {
      title: 'Propostas em aberto',
      count: impact.ProposalCount,
      list: () => <Proposals {...{ fixedQuery }} />,
    },
    drafts: { title: 'Rascunhos de propostas', count: impact.DraftCount, list: () => <Drafts {...{ fixedQuery }} /> },
    cards: { title: 'Cartões nas esteiras', count: impact.CardCount, list: () => <Cards {...{ fixedQuery }} /> },
  };
  return (
    <>
      <ul className="parameters-impact-counts">
        {(Object.keys(of) as Kind[]).map((kind) => (
          <li key={kind}>
            <strong>{formatNumber(of[kind].count)}</strong>
            <span>{of[kind].title}</span>
            {of[kind].count > 0 && (
              <button type="button" aria-expanded={shown === kind} onClick={() => show(shown === kind ? null : kind)}>
                {shown === kind ? 'Esconder' : 'Ver quais'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && <div key={impact.ComputedAt}>{of[shown].list()}</div>}
    </>
  );
}

interface ListProps {
  fixedQuery: { ChangeSetUniqueId: string };
}

const proposalColumns: ColumnsOf<typeof getTouchedProposals> = [
  { key: 'number', title: 'Proposta', value: ({ Number: number }) => number, width: 130, essential: true },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: ({ StatusId }) => ({ label: proposalStatusLabels[StatusId], tone: proposalStatusTones[StatusId] }),
    width: 170,
  },
  { key: 'policyHolder', title: 'Tomador', value: ({ PolicyHolderName }) => PolicyHolderName, width: 220 },
  { key: 'broker', title: 'Corretora', value: ({ BrokerName }) => BrokerName, width: 200 },
  { key: 'modality', title: 'Modalidade', value: ({ ModalityName }) => ModalityName, width: 200 },
  { key: 'premium', title: 'Prêmio líquido', kind: 'money', value: ({ PremiumValue }) => PremiumValue, width: 130 },
  {
    key: 'until',
    title: 'Preço vale até',
    value: ({ PriceValidUntil }) => (PriceValidUntil ? formatDate(PriceValidUntil) : 'sem prazo'),
    width: 130,
  },
];

const Proposals = ({ fixedQuery }: ListProps) => (
  <DataTable
    call={getTouchedProposals}
    name="touchedProposals"
    title="Propostas em aberto que as alterações tocam"
    headingLevel={2}
    noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
    fixedQuery={fixedQuery}
    rowKey={({ UniqueId }: TouchedProposal) => UniqueId}
    rowLink={({ UniqueId }: TouchedProposal) => addresses.proposalOfInsurer(UniqueId)}
    columns={proposalColumns}
    emptyText="Nenhuma proposta em aberto usa o que estas alterações tocam."
  />
);

const draftColumns: ColumnsOf<typeof getTouchedDrafts> = [
  { key: 'by', title: 'Escrito por', value: ({ WrittenByName }) => WrittenByName, width: 240, essential: true },
  { key: 'broker', title: 'Corretora', value: ({ BrokerName }) => BrokerName, width: 240 },
  { key: 'at', title: 'Alterado em', value: ({ UpdatedAt }) => formatDateTime(UpdatedAt), width: 170 },
];

const Drafts = ({ fixedQuery }: ListProps) => (
  <DataTable
    call={getTouchedDrafts}
    name="touchedDrafts"
    title="Rascunhos que as alterações tocam"
    subtitle="O conteúdo de um rascunho é de quem o escreve."
    headingLevel={2}
    noun={{ singular: 'rascunho', plural: 'rascunhos' }}
    fixedQuery={fixedQuery}
    rowKey={({ UniqueId }: TouchedDraft) => UniqueId}
    columns={draftColumns}
    emptyText="Nenhum rascunho usa o que estas alterações tocam."
  />
);

const cardColumns: ColumnsOf<typeof getTouchedCards> = [
  { key: 'reference', title: 'Cartão', value: ({ Reference }) => Reference, width: 160, essential: true },
  {
    key: 'type',
    title: 'Tipo',
    value: ({ CardType, Reference }) => cardTypeText({ cardType: CardType, cardRef: Reference }),
    width: 220,
  },
  { key: 'pipe', title: 'Esteira', value: ({ PipeName }) => PipeName, width: 180 },
  { key: 'step', title: 'Etapa', value: ({ StepName }) => StepName, width: 180 },
];

const Cards = ({ fixedQuery }: ListProps) => (
  <DataTable
    call={getTouchedCards}
    name="touchedCards"
    title="Cartões das propostas que as alterações tocam"
    headingLevel={2}
    noun={{ singular: 'cartão', plural: 'cartões' }}
    fixedQuery={fixedQuery}
    rowKey={({ Id }: TouchedCard) => Id}
    rowLink={({ Id, PipeUniqueId, MayOpen }: TouchedCard) =>
      MayOpen ? addresses.card({ uniqueId: PipeUniqueId }, Id) : null
    }
    columns={cardColumns}
    emptyText="Nenhum cartão é de propostas que estas alterações tocam."
  />
);

import { useDealChanges } from '@portal/shared/commands/useDealChanges';
import { getCard } from '@portal/shared/contracts/boards/board';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { ErrorState } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { cardClockOf } from '../../cardClock';
import { timeInStep } from '../../timeInStep';
import { useNow } from '../../useNow';
import './ofProposal.css';

interface CardsOfProposalProps {
  payload: { proposalUniqueId: string; cardIds: readonly number[] };
}

/** Part for the page of a proposal: where its cards stand, with whom, and for how long. */
export default function CardsOfProposal({ payload: { proposalUniqueId, cardIds } }: CardsOfProposalProps) {
  useDealChanges({ Kind: 'proposal', UniqueId: proposalUniqueId }, [getCard]);
  if (cardIds.length === 0) return <p className="kanban-of-proposal-note">Nenhum card nas esteiras que você vê.</p>;
  return (
    <ul className="kanban-of-proposal-cards">
      {cardIds.map((cardId) => (
        <li key={cardId}>
          <CardOfProposal cardId={cardId} />
        </li>
      ))}
    </ul>
  );
}

function CardOfProposal({ cardId }: { cardId: number }) {
  const { data, error, refetch, isFetching } = useCall(getCard, { parameters: { cardId } });
  if (data) return <CardLines record={data} />;
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler o card"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <div className="kanban-of-proposal-wait" role="status" aria-label="Carregando o card" />;
}

function CardLines({ record: { card, pipe, step } }: { record: CardRecord }) {
  const now = useNow();
  const clock = card.decision === null ? cardClockOf(card, now) : null;
  return (
    <>
      <p className="kanban-of-proposal-line">
        <Link to={addresses.card({ uniqueId: pipe.uniqueId }, card.cardId)}>
          {pipe.name}, {step.name}
        </Link>
        {card.decision === 'approved' && <StatusTag tone="success">Aprovado</StatusTag>}
        {card.decision === 'refused' && <StatusTag tone="danger">Recusado</StatusTag>}
        {clock && (
          <StatusTag tone={clock.tone}>
            <span title={clock.title}>{clock.text}</span>
          </StatusTag>
        )}
      </p>
      <p className="kanban-of-proposal-note">
        {card.owner ? `Com ${card.owner.name}` : 'Sem responsável'}
        {card.decision === null && ` · ${timeInStep(card.enteredStepAt, now)}`}
      </p>
    </>
  );
}

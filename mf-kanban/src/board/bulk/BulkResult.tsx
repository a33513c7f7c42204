import { getCardBulk, getCardBulkCards } from '@portal/shared/contracts/boards/cardBulks';
import type { CardBulk, CardBulkOutcome } from '@portal/shared/contracts/boards/cardBulks';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState, LiveRegion } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { cardAddress } from '../../openCard';
import { cardsText } from '../columns/cardsText';
import { useOpenBulk } from './useOpenBulk';
import './bulk.css';

const titles: Record<CardBulk['kind'], string> = {
  priority: 'Mudança de prioridade em lote',
  owner: 'Atribuição em lote',
  document: 'Solicitação de documento em lote',
  mail: 'E-mails em lote',
  tag: 'Etiquetas em lote',
};

/** How far an action on many cards is, and what became of each card. */
export default function BulkResult({ bulkId }: { bulkId: string }) {
  const { show } = useOpenBulk();
  const {
    data: bulk,
    error,
    isFetching,
    refetch,
  } = useCall(getCardBulk, { parameters: { uniqueId: bulkId } }, { againWhile: ({ state }) => state === 'running' });
  const close = () => show(null);
  return (
    <Modal
      open
      centered
      width="min(640px, 100%)"
      title={bulk ? titles[bulk.kind] : 'Ação em lote'}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          Fechar
        </Button>,
      ]}
    >
      {!bulk && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler o resultado"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!bulk && !error && <p>Carregando…</p>}
      {bulk && (
        <div className="kanban-bulk">
          <LiveRegion>{bulk.state === 'running' ? null : sentenceOf(bulk)}</LiveRegion>
          <p>{sentenceOf(bulk)}</p>
          {bulk.state === 'running' && (
            <progress aria-label="Cards alterados" max={bulk.cardCount} value={bulk.cardCount - bulk.waitingCount} />
          )}
          <BulkCards bulk={bulk} />
        </div>
      )}
    </Modal>
  );
}

function sentenceOf({ state, cardCount, waitingCount, doneCount, leftOutCount }: CardBulk): string {
  const far = `${formatNumber(cardCount - waitingCount)} de ${cardsText(cardCount)}.`;
  if (state === 'running') return `${far} Você pode sair desta página: um aviso chega quando terminar.`;
  if (state === 'stopped')
    return `${far} Parou antes do fim: o que foi feito fica, e os outros continuam como estavam.`;
  const left =
    leftOutCount === 0 ? '' : ` ${formatNumber(leftOutCount)} ${leftOutCount === 1 ? 'ficou' : 'ficaram'} de fora.`;
  return `${cardsText(doneCount)} ${doneCount === 1 ? 'feito' : 'feitos'}.${left}`;
}

const PAGE = 20;

/** Those of one outcome, those that were left out first. */
function BulkCards({ bulk }: { bulk: CardBulk }) {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<CardBulkOutcome | null>(null);
  const [page, setPage] = useState(1);
  const outcome = chosen ?? (bulk.leftOutCount > 0 ? 'leftOut' : bulk.doneCount > 0 ? 'done' : 'waiting');
  const outcomes: { value: CardBulkOutcome; label: string; count: number }[] = [
    { value: 'leftOut', label: 'De fora', count: bulk.leftOutCount },
    { value: 'done', label: 'Feitos', count: bulk.doneCount },
    { value: 'waiting', label: 'Esperam', count: bulk.waitingCount },
  ];
  const { data } = useCall(
    getCardBulkCards,
    { parameters: { uniqueId: bulk.uniqueId }, query: { outcome, currentPage: page, rowsPerPage: PAGE } },
    { keepPrevious: true, againWhile: () => bulk.state === 'running' },
  );
  const total = data?.TotalItems ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  return (
    <>
      <div className="kanban-filter-chips" role="group" aria-label="Resultado">
        {outcomes
          .filter(({ count, value }) => count > 0 || value === outcome)
          .map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              className="kanban-chip"
              aria-pressed={value === outcome}
              onClick={() => {
                setChosen(value);
                setPage(1);
              }}
            >
              {label} ({formatNumber(count)})
            </button>
          ))}
      </div>
      <ul className="kanban-bulk-cards">
        {data?.Data.map(({ cardId, cardRef, sentence }) => (
          <li key={cardId}>
            <Link to={cardAddress(withoutBulk(search), cardId)}>{cardRef}</Link>
            {sentence && <span>{sentence}</span>}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="kanban-bulk-pages">
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <span>
            {formatNumber(page)} de {formatNumber(pages)}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Próximos
          </Button>
        </div>
      )}
    </>
  );
}

/** Whoever goes to a card leaves the result; "back" leads to it again. */
function withoutBulk(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('lote');
  return next;
}

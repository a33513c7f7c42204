import { usePermissions } from '@portal/shared';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { Money, VisuallyHidden } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';
import { cardClockOf } from '../../cardClock';
import { useNow } from '../../useNow';
import type { ShowPart } from './attentionPlace';
import { DraftButton } from './DraftButton';
import './summary.css';

interface CardSummaryProps {
  record: CardRecord;
  onShow: ShowPart;
}

/** Who reads what the platform makes of a proposal. */
const draftReaders = [
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
];

/** What is decided, before anything is read: the price, the amount, the limit that is left, the papers and the time. */
export function CardSummary({ record, onShow }: CardSummaryProps) {
  const { card, figures, links } = record;
  const { allows } = usePermissions();
  const clock = cardClockOf(card, useNow());
  const isEndorsement = links.endorsementUniqueId !== null;
  const premium = figures?.premiumValue ?? null;
  const isRefund = premium !== null && premium < 0;
  const limit = figures?.availableLimitValue ?? null;
  return (
    <dl className="kanban-facts kanban-summary">
      {premium !== null && (
        <Figure
          label={isRefund ? 'Restituição' : isEndorsement ? 'Prêmio do endosso' : 'Prêmio total'}
          onShow={() => onShow('data', isEndorsement ? 'O que muda na apólice' : 'Prêmio')}
        >
          <Money cents={Math.abs(premium)} />
        </Figure>
      )}
      {card.insuredAmountValue !== null && (
        <Figure label="Importância segurada" onShow={() => onShow('data', 'Risco')}>
          <Money cents={card.insuredAmountValue} />
        </Figure>
      )}
      {limit !== null && (
        <Figure label="Limite livre do tomador" onShow={() => onShow('data', 'Limite')}>
          <Money cents={limit} />
        </Figure>
      )}
      {figures && (
        <Figure label="Documentos" onShow={() => onShow('documents')}>
          {documentsText(figures.documents)}
        </Figure>
      )}
      {clock && (
        <div>
          <dt>Prazo legal</dt>
          <dd title={clock.title}>
            <StatusTag tone={clock.tone}>{clock.text}</StatusTag>
          </dd>
        </div>
      )}
      {links.proposalUniqueId && !isEndorsement && allows(draftReaders) && (
        <div>
          <dt>Minuta</dt>
          <dd>
            <DraftButton proposalUniqueId={links.proposalUniqueId} cardRef={card.cardRef} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  onShow: () => void;
  children: ReactNode;
}

/** A figure that leads to what it is made of. */
const Figure = ({ label, onShow, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <button type="button" className="kanban-summary-link" onClick={onShow}>
        {children}
        <VisuallyHidden>, mostrar {label.toLocaleLowerCase('pt-BR')}</VisuallyHidden>
      </button>
    </dd>
  </div>
);

function documentsText({ open, toCheck, accepted }: NonNullable<CardRecord['figures']>['documents']): string {
  if (open + toCheck + accepted === 0) return 'Nenhum pedido';
  const received = toCheck + accepted;
  return [
    `${open} em aberto`,
    `${received} ${received === 1 ? 'recebido' : 'recebidos'}${toCheck > 0 ? ` (${toCheck} a conferir)` : ''}`,
  ].join(', ');
}

import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { cardTypeText } from '@portal/shared/domain/boards/cardTypes';
import { CopyableText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';

const decided = {
  approved: { tone: 'success', text: 'Aprovado' },
  refused: { tone: 'danger', text: 'Recusado' },
} as const;

/** Of an occurrence on a list. */
const judged = {
  approved: { tone: 'neutral', text: 'Descartada' },
  refused: { tone: 'danger', text: 'Confirmada' },
} as const;

interface CardTitleProps {
  record: CardRecord;
  /** Where it stands, with the way to another step; its name alone without. */
  children?: ReactNode;
}

/** What the card is called, of which kind it is, where it stands and what became of it. */
export function CardTitle({ record: { card, pipe, step, links }, children }: CardTitleProps) {
  const decision = card.decision && (links.screeningMatchUniqueId ? judged : decided)[card.decision];
  const kind = `${cardTypeText(card)} · ${pipe.name}`;
  return (
    <div className="kanban-drawer-title">
      <h2 tabIndex={-1}>
        <CopyableText text={card.cardRef} label="a referência do card" />
      </h2>
      {decision && <StatusTag tone={decision.tone}>{decision.text}</StatusTag>}
      <p>{children ? kind : `${kind} · ${step.name}`}</p>
      {children}
    </div>
  );
}

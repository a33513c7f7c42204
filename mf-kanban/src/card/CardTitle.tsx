import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { cardTypeLabels } from '@portal/shared/domain/boards/cardTypes';
import { CopyableText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

const decided = {
  approved: { tone: 'success', text: 'Aprovado' },
  refused: { tone: 'danger', text: 'Recusado' },
} as const;

/** What the card is called, of which kind it is, where it stands and what became of it. */
export function CardTitle({ record: { card, pipe, step } }: { record: CardRecord }) {
  const type = (cardTypeLabels as Record<string, string | undefined>)[card.cardType] ?? card.cardType;
  const decision = card.decision && decided[card.decision];
  return (
    <div className="kanban-drawer-title">
      <h2>
        <CopyableText text={card.cardRef} label="a referência do card" />
      </h2>
      {decision && <StatusTag tone={decision.tone}>{decision.text}</StatusTag>}
      <p>
        {type} · {pipe.name} · {step.name}
      </p>
    </div>
  );
}

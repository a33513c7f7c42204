import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { formatDateTime } from '@portal/shared/domain/time/instants';

interface DecidedNoteProps {
  record: CardRecord;
  decision: 'approved' | 'refused';
}

const usualWords = { approved: 'Aprovado', refused: 'Recusado' } as const;
const occurrenceWords = { approved: 'Descartada', refused: 'Confirmada' } as const;

/** Who decided a card, when and why. */
export function DecidedNote({ record: { decidedAt, decidedBy, decisionReason, links }, decision }: DecidedNoteProps) {
  const words = links.screeningMatchUniqueId ? occurrenceWords : usualWords;
  const by = decidedBy === null ? '' : ` por ${decidedBy}`;
  const at = decidedAt === null ? '' : ` em ${formatDateTime(decidedAt)}`;
  return (
    <p className="kanban-decided">
      <strong>{words[decision] + by + at}</strong>
      {decisionReason && <span>{decisionReason}</span>}
    </p>
  );
}

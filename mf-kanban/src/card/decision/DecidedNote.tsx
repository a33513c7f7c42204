import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { formatDateTime } from '@portal/shared/domain/time/instants';

interface DecidedNoteProps {
  record: CardRecord;
  decision: 'approved' | 'refused';
}

const words = { approved: 'Aprovado', refused: 'Recusado' } as const;

/** Who decided a card, when and why. */
export function DecidedNote({ record: { decidedAt, decidedBy, decisionReason }, decision }: DecidedNoteProps) {
  const by = decidedBy === null ? '' : ` por ${decidedBy}`;
  const at = decidedAt === null ? '' : ` em ${formatDateTime(decidedAt)}`;
  return (
    <p className="kanban-decided">
      <strong>{words[decision] + by + at}</strong>
      {decisionReason && <span>{decisionReason}</span>}
    </p>
  );
}

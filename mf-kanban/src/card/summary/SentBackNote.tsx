import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Alert } from '@portal/shared/ui/base';

/** That a card waits for its broker: since when, why, and who sent it back. */
export function SentBackNote({ record: { sentBack } }: { record: CardRecord }) {
  if (!sentBack) return null;
  const { at, reason, byName } = sentBack;
  return (
    <Alert
      className="kanban-sent-back"
      type="warning"
      showIcon
      role="status"
      title={`Aguardando corretora desde ${formatDateTime(at)}`}
      description={`Motivo: ${reason}${byName === null ? '' : ` · ${byName}`}`}
    />
  );
}

import { Alert, Button, CopyableText } from '@portal/shared/ui/base';
import type { FailedMove } from './useCardMoves';

export interface FailedMovesProps {
  failures: readonly FailedMove[];
  onTryAgain: (failure: FailedMove) => void;
  onDismiss: (cardId: number) => void;
}

/** What became of moves that did not happen; each stays until it is closed or tried again. */
export default function FailedMoves({ failures, onTryAgain, onDismiss }: FailedMovesProps) {
  return failures.map((failure) => (
    <Alert
      key={failure.cardId}
      type="warning"
      showIcon
      title={
        <>
          <strong>{failure.title}.</strong> {failure.text}{' '}
          {failure.mayTryAgain && (
            <small className="kanban-trace">
              Código para o suporte:{' '}
              <CopyableText text={failure.traceId} label="o código para o suporte">
                <code>{failure.traceId.slice(0, 8)}</code>
              </CopyableText>
            </small>
          )}
        </>
      }
      action={failure.mayTryAgain && <Button onClick={() => onTryAgain(failure)}>Tentar de novo</Button>}
      closable={{
        'aria-label': `Fechar o aviso sobre o card ${failure.cardRef}`,
        onClose: () => onDismiss(failure.cardId),
      }}
    />
  ));
}

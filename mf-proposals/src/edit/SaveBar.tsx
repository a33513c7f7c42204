import { Alert, Button, CopyableText } from '@portal/shared/ui/base';
import { sectionTitle } from '../form/section/formSections';
import type { EditedProposal } from './useEditedProposal';

interface SaveBarProps {
  editing: EditedProposal;
  /** Found before the platform was asked. */
  hasProblems: boolean;
  onSave: () => void;
  onUndo: () => void;
}

/** What changed and is not stored yet, and the one button that stores it; nothing while nothing changed. */
export function SaveBar({
  editing: { changed, isSaving, failure, refused, conflict },
  hasProblems,
  onSave,
  onUndo,
}: SaveBarProps) {
  if (changed.length === 0) return null;
  return (
    <div className="proposal-edit-bar" role="region" aria-label="Alterações não salvas">
      {failure && refused.length === 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="As alterações não foram salvas; o que você digitou está guardado neste navegador."
          description={
            <>
              {failure.message}{' '}
              {failure.traceId && (
                <CopyableText text={failure.traceId} label="o código para o suporte">
                  <code>{failure.traceId}</code>
                </CopyableText>
              )}
            </>
          }
        />
      )}
      <div className="proposal-edit-bar-row">
        <span role="status">
          Alterado: <strong>{changed.map(sectionTitle).join(', ')}</strong>
          {hasProblems && '. Há campos a corrigir.'}
        </span>
        <span className="proposal-edit-bar-verbs">
          <Button disabled={isSaving} onClick={onUndo}>
            Descartar alterações
          </Button>
          <Button type="primary" loading={isSaving} disabled={conflict !== null} onClick={onSave}>
            Salvar alterações
          </Button>
        </span>
      </div>
    </div>
  );
}

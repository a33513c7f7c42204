import type { PortalError } from '@portal/shared';
import { formatTime } from '@portal/shared/domain/time/instants';
import { ActionButton, Button } from '@portal/shared/ui/base';

interface StepFooterProps {
  verb: string;
  saving: boolean;
  isDirty: boolean;
  savedAt: Date | null;
  problem: PortalError | null;
  disabledReason?: string | null;
  onSave: () => void;
  onDiscard: () => void;
}

/** The foot of a step's form: what went wrong, save, discard, and when the draft was kept. */
export function StepFooter({ verb, saving, isDirty, savedAt, problem, onSave, onDiscard, ...rest }: StepFooterProps) {
  const reason = rest.disabledReason ?? (isDirty ? null : 'Não há alterações para salvar.');
  return (
    <>
      {problem && (
        <p className="setup-problem" role="alert">
          {problem.message} O que você digitou continua aqui.
        </p>
      )}
      <footer className="setup-foot">
        <ActionButton type="primary" loading={saving} disabledReason={reason} onClick={onSave}>
          {verb}
        </ActionButton>
        {isDirty && (
          <Button onClick={onDiscard} disabled={saving}>
            Descartar alterações
          </Button>
        )}
        <span className="setup-saved" role="status">
          {savedAt && `Rascunho salvo às ${formatTime(savedAt)}`}
        </span>
      </footer>
    </>
  );
}

import { useEffect, useId } from 'react';
import type { CSSProperties } from 'react';
import { ModalDialog } from '../../controls/ModalDialog';
import { useSecondsLeft } from './useSecondsLeft';
import { WARNING_MS } from './watchIdle';
import './idleWarning.css';

/** Said aloud at these distances only; a count-down that is read out every second drowns everything else. */
const SPOKEN_SECONDS = [5, 15, 30, 60];

interface IdleWarningProps {
  /** Epoch milliseconds. */
  endsAt: number;
  limitMinutes: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Counts down to the end of a session that nobody uses, and lets the user keep it. */
export function IdleWarning({ endsAt, limitMinutes, onStay, onLeave }: IdleWarningProps) {
  const title = useId();
  const seconds = useSecondsLeft(endsAt);
  const spoken = SPOKEN_SECONDS.find((step) => seconds <= step) ?? seconds;
  useTabTitle(`(${seconds} s) Sua sessão vai terminar`);
  return (
    <ModalDialog className="idle-warning-dialog" aria-labelledby={title} onClose={onStay}>
      <h2 id={title}>Você ainda está aí?</h2>
      <div className="idle-warning">
        <div
          className="idle-warning-clock"
          style={{ '--idle-left': seconds / (WARNING_MS / 1_000) } as CSSProperties}
          data-last={seconds <= 15 || undefined}
          aria-hidden="true"
        >
          <strong>{seconds}</strong>
          <span>{seconds === 1 ? 'segundo' : 'segundos'}</span>
        </div>
        <div>
          <p>
            Por segurança, a sessão termina quando o portal fica {limitMinutes} minutos sem uso, nesta aba e nas outras.
          </p>
          <p>
            Escolha “Continuar” para seguir de onde parou. Se ela terminar, entre de novo para voltar a esta página.
          </p>
        </div>
      </div>
      <p className="portal-visually-hidden" role="status">
        {`Sua sessão termina em ${spoken} segundos.`}
      </p>
      <div className="idle-warning-actions">
        <button className="portal-button portal-button-quiet" type="button" onClick={onLeave}>
          Sair agora
        </button>
        <button className="portal-button" type="button" data-autofocus="true" onClick={onStay}>
          Continuar
        </button>
      </div>
    </ModalDialog>
  );
}

/** Says it where somebody who works in another tab looks. */
function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

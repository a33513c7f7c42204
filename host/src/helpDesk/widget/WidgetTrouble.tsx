import { useEffect, useRef } from 'react';
import type { WidgetPhase } from './useWidget';
import './widgetTrouble.css';

interface WidgetTroubleProps {
  id: string;
  phase: WidgetPhase;
  onRetry: () => void;
  onClose: () => void;
}

/** Says that the company's help desk did not load, and what can be done about it. */
export function WidgetTrouble({ id, phase, onRetry, onClose }: WidgetTroubleProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  const loading = phase === 'loading';
  return (
    <section
      ref={card}
      id={id}
      className="help-trouble"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 id={`${id}-title`}>A conversa não carregou</h2>
      <p role="status">{texts[phase]}</p>
      <div className="help-trouble-actions">
        <button className="portal-button" type="button" aria-busy={loading} onClick={() => !loading && onRetry()}>
          {loading && <span className="portal-spinner" aria-hidden="true" />}
          {phase === 'blocked' ? 'Recarregar a página' : 'Tentar de novo'}
        </button>
        <button className="portal-button portal-button-quiet" type="button" onClick={onClose}>
          Fechar
        </button>
      </div>
    </section>
  );
}

const texts: Record<WidgetPhase, string> = {
  loading: 'Tentando de novo…',
  ready: '',
  unreachable:
    'O serviço de atendimento da seguradora não respondeu. O portal segue funcionando; tente de novo em instantes.',
  blocked:
    'Esta página foi aberta antes de conhecer o serviço de atendimento da seguradora. Recarregue a página para conversar.',
};

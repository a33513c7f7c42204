import { useState } from 'react';
import { focusContent } from '../focusContent';
import { overrideText } from './overrideText';
import type { Override, Overrides } from '../../releases/override/overrides';

interface OverrideBannerProps {
  override: Override;
  overrides: Overrides;
  onSaid: (text: string) => void;
}

/** Tells on every screen that this tab does not show what everybody else gets. */
export function OverrideBanner({ override, overrides, onSaid }: OverrideBannerProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => {
    onSaid(`${override.title}: a versão publicada voltou a ser usada.`);
    focusContent();
    overrides.end();
  };
  const retry = async () => {
    setAsking(true);
    await overrides.retry();
    setAsking(false);
  };
  return (
    <section className="release-banner" data-tone="warning" aria-label="Módulo desta máquina">
      <p>{overrideText(override)}</p>
      <div className="release-banner-actions">
        {!override.release && (
          <button className="frame-quiet-button" type="button" aria-busy={asking} onClick={() => void retry()}>
            {asking ? 'Verificando…' : 'Tentar de novo'}
          </button>
        )}
        <button className="frame-quiet-button" type="button" onClick={leave}>
          Voltar à versão publicada
        </button>
      </div>
    </section>
  );
}

import { useEffect } from 'react';
import { OverrideBanner } from './override/OverrideBanner';
import { overrideText } from './override/overrideText';
import type { Override, Overrides } from '../releases/override/overrides';
import { focusContent } from './focusContent';
import './releaseBanners.css';

interface ReleaseBannersProps {
  override: Override | null;
  overrides: Overrides;
  /** The title of the remote on screen, when its version was withdrawn. */
  withdrawn: string | null;
  onUpdate: () => void;
  /** Tells people who do not see the banners what they say. */
  onSaid: (text: string) => void;
}

/** What the user should know about the releases in use. */
export function ReleaseBanners({ override, overrides, withdrawn, onUpdate, onSaid }: ReleaseBannersProps) {
  const text = withdrawn && `Uma versão de ${withdrawn} foi retirada de uso, e é ela que está aberta.`;
  const toSay = text ?? (override && overrideText(override));
  useEffect(() => {
    if (toSay) onSaid(toSay);
  }, [toSay, onSaid]);

  const update = () => {
    onSaid(`${withdrawn}: a versão em vigor está em uso.`);
    focusContent();
    onUpdate();
  };
  return (
    <>
      {override && <OverrideBanner override={override} overrides={overrides} onSaid={onSaid} />}
      {text && (
        <section className="release-banner" data-tone="info" aria-label="Versão retirada de uso">
          <p>
            {text} Atualizar abre a tela de novo na versão em vigor, sem recarregar a página; os rascunhos são mantidos.
          </p>
          <div className="release-banner-actions">
            <button className="frame-quiet-button" type="button" onClick={update}>
              Atualizar
            </button>
          </div>
        </section>
      )}
    </>
  );
}

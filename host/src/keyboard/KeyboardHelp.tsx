import { usePermissions } from '@portal/shared';
import { useId } from 'react';
import { useBrowserValue } from '@portal/shared/kept/browserValue';
import { singleKeysOn } from '@portal/shared/kept/singleKeys';
import { FrameDialog } from '../controls/FrameDialog';
import { CloseGlyph } from '../controls/glyphs';
import { useMenu } from '../menu/useMenu';
import { useRemoteCommands } from '../menu/useRemoteCommands';
import type { PanelProps } from './framePanel';
import { shortcutGroups } from './shortcuts';
import type { Shortcut } from './shortcuts';
import '../controls/controls.css';
import './keyboardHelp.css';

/** Every shortcut that works for this user, and the switch for those of a single key. */
export function KeyboardHelp({ onClose }: PanelProps) {
  const menu = useMenu();
  const { functionalities } = usePermissions();
  const commands = useRemoteCommands();
  const singleKeys = useBrowserValue(singleKeysOn);
  const id = useId();
  return (
    <FrameDialog label="Atalhos do teclado" className="keyboard-help" onClose={onClose}>
      <header>
        <h2>Atalhos do teclado</h2>
        <button className="frame-icon-button" type="button" aria-label="Fechar" data-autofocus="true" onClick={onClose}>
          <CloseGlyph />
        </button>
      </header>
      {/* It scrolls where there are many, also for who has no mouse. */}
      <div className="keyboard-help-groups" role="region" aria-label="Lista de atalhos" tabIndex={0}>
        {shortcutGroups({ menu, functionalities, commands }).map(({ title, shortcuts }, place) => (
          <section key={title} aria-labelledby={`${id}-${place}`}>
            <h3 id={`${id}-${place}`}>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.label}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Keys {...shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer>
        <label>
          <input
            type="checkbox"
            checked={singleKeys}
            onChange={(event) => singleKeysOn.set(event.currentTarget.checked)}
          />
          Usar atalhos de uma tecla só (?, c, g e as letras dos cards e das listas)
        </label>
        <p>Desligue se você dita textos ou aciona teclas sem querer. O atalho da busca continua funcionando.</p>
      </footer>
    </FrameDialog>
  );
}

function Keys({ keys, inTurn = false }: Shortcut) {
  return keys.map((key, place) => (
    <span key={key}>
      {place > 0 && <span className="keyboard-help-between">{inTurn ? ' depois ' : ' '}</span>}
      <kbd>{key}</kbd>
    </span>
  ));
}

import { SearchGlyph } from '../controls/glyphs';
import { useFramePanel } from '../keyboard/framePanel';
import { commandKey } from '../keyboard/shortcuts';
import './paletteButton.css';

/** Looks like a search field and opens the palette, whose code is fetched then. */
export function PaletteButton() {
  const { open, prepare } = useFramePanel();
  const prepareIt = () => prepare('palette');
  return (
    <button
      className="palette-button"
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => open('palette')}
      onPointerEnter={prepareIt}
      onFocus={prepareIt}
    >
      <SearchGlyph />
      <span className="palette-button-label">
        Buscar<span className="portal-visually-hidden"> no portal</span>
      </span>
      <kbd aria-hidden="true">{commandKey()} K</kbd>
    </button>
  );
}

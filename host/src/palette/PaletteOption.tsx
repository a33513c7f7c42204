import { markedPieces } from './matching';
import type { PaletteItem } from './paletteItem';

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  words: readonly string[];
  active: boolean;
  onPoint: () => void;
  onChoose: (inOtherTab: boolean) => void;
}

/** One line of the palette. The focus stays in the field; pointing at a line makes it the active one. */
export function PaletteOption({ id, item, words, active, onPoint, onChoose }: PaletteOptionProps) {
  return (
    <div
      id={id}
      className="palette-option"
      role="option"
      aria-selected={active}
      onMouseMove={() => !active && onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className="palette-icon" aria-hidden="true">
        {item.icon}
      </span>
      <span className="palette-words">
        <span className="palette-title">
          <Marked text={item.title} words={words} />
        </span>
        {item.detail && (
          <span className="palette-detail">
            <Marked text={item.detail} words={words} />
          </span>
        )}
      </span>
      {/* The look of a status comes with the tier base; its component would bring a tier of its own. */}
      {item.status && (
        <span className="ui-status" data-tone={item.status.tone}>
          {item.status.label}
        </span>
      )}
    </div>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map((piece, place) =>
    piece.matches ? <mark key={place}>{piece.text}</mark> : piece.text,
  );
}

import type { OptionProps } from '@portal/shared/typing/useActiveOption';
import { markedPieces } from './matching';
import type { PaletteItem } from './paletteItem';

interface PaletteOptionProps {
  item: PaletteItem;
  words: readonly string[];
  option: ReturnType<OptionProps>;
}

/** One line of the palette. */
export function PaletteOption({ item, words, option }: PaletteOptionProps) {
  return (
    <div {...option} className="palette-option">
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

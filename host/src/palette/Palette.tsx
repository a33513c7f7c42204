import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { useActiveOption } from '@portal/shared/typing/useActiveOption';
import { LiveRegion } from '@portal/shared/ui/base';
import { useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FrameDialog } from '../controls/FrameDialog';
import { CloseGlyph, SearchGlyph } from '../controls/glyphs';
import type { PanelProps } from '../keyboard/framePanel';
import { commandKey } from '../keyboard/shortcuts';
import { wordsOf } from './matching';
import { NothingFound, SearchFailed, Searching } from './PaletteStates';
import { PaletteOption } from './PaletteOption';
import type { PaletteItem, PaletteSection } from './paletteItem';
import { useActions } from './useActions';
import { useEndorsementOf } from './useEndorsementOf';
import { usePages } from './usePages';
import { useRecords } from './useRecords';
import '../controls/controls.css';
import './palette.css';

/** Finds pages, records and actions, limited to what the user may do; worked by keyboard as by hand. */
export function Palette({ typed: typedBefore, onClose }: PanelProps) {
  const [typed, setTyped] = useState(typedBefore.slice(0, INPUT_MAX_LENGTH));
  // The field stands first: the list of all pages would hold up the keys that are on their way to it.
  const isListed = useDeferredValue(true, false);
  const words = wordsOf(typed);
  const pages = usePages(words);
  const actions = useActions(words);
  const records = useRecords(typed);
  const endorsement = useEndorsementOf(typed);
  const found: PaletteSection[] = [
    ...pages,
    ...(words.length === 0 ? [] : records.sections),
    { title: 'Endossos', items: endorsement },
    { title: 'Ações', items: actions },
  ].filter(({ items }) => items.length > 0);
  const sections = isListed ? found : [];
  const items = sections.flatMap((section) => section.items);

  const navigate = useNavigate();
  const choose = (item: PaletteItem, inOtherTab = false) => {
    if (item.address && inOtherTab) window.open(item.address, '_blank', 'noopener');
    else if (item.address) void navigate(item.address);
    // First the palette goes: an action may open something of its own.
    onClose();
    item.run?.();
  };
  const listId = useId();
  const options = useActiveOption({
    listId,
    keys: items.map(({ id }) => id),
    typed,
    onChoose: (place, inOtherTab) => {
      const item = items[place];
      if (item) choose(item, inOtherTab);
    },
  });

  const nothing = isListed && items.length === 0 && !records.searching && !records.error;
  return (
    <FrameDialog label="Buscar no portal" className="palette" onClose={onClose}>
      <div className="palette-field" data-searching={records.searching}>
        <SearchGlyph />
        <input
          type="text"
          {...options.field}
          aria-label="Buscar páginas, registros e ações"
          placeholder="Número, nome, CPF ou CNPJ, página ou ação"
          maxLength={INPUT_MAX_LENGTH}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus="true"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        <button className="frame-icon-button" type="button" aria-label="Fechar a busca" onClick={onClose}>
          <CloseGlyph />
        </button>
      </div>
      <div className="palette-results">
        <div {...options.list} className="palette-list" aria-label="Resultados">
          {sections.map(({ title, items: offered }, place) => (
            <div key={title} role="group" aria-labelledby={`${listId}-s${place}`}>
              <div id={`${listId}-s${place}`} className="palette-section" role="presentation">
                {title}
              </div>
              {offered.map((item) => (
                <PaletteOption key={item.id} item={item} words={words} option={options.option(items.indexOf(item))} />
              ))}
            </div>
          ))}
        </div>
        {records.searching && <Searching />}
        {records.error && <SearchFailed error={records.error} onRetry={records.retry} />}
        {nothing && <NothingFound typed={typed.trim()} />}
      </div>
      <footer className="palette-footer" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> percorrer
        </span>
        <span>
          <kbd>Enter</kbd> abrir
        </span>
        <span>
          <kbd>{commandKey()}</kbd> <kbd>Enter</kbd> em outra aba
        </span>
        <span>
          <kbd>Esc</kbd> fechar
        </span>
      </footer>
      <LiveRegion>{said(typed.trim(), items.length, records.searching || !isListed)}</LiveRegion>
    </FrameDialog>
  );
}

function said(typed: string, found: number, isUnderWay: boolean): string {
  if (typed === '' || isUnderWay) return '';
  if (found === 0) return `Nada encontrado para ${typed}.`;
  return found === 1 ? '1 resultado.' : `${found} resultados.`;
}

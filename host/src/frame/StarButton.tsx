import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { KeptPage } from '../menu/keptPages';
import { useStarredPages } from '../menu/useKeptPages';
import { useUnstar } from '../menu/useUnstar';
import { Disclosure } from './Disclosure';
import { StarGlyph } from '../controls/glyphs';
import '../controls/controls.css';
import './starButton.css';

/** Stars the current page with all that its address says of filters; a starred one can be renamed or let go. */
export function StarButton({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const { pages, star, rename } = useStarredPages();
  const unstar = useUnstar();
  const address = pathname + search;
  const starred = pages.find((page) => page.address === address);
  return (
    <Disclosure
      key={address}
      className="frame-icon-button star-button"
      align="start"
      staysOpen
      label={starred ? 'Página nos favoritos: mudar o nome ou remover' : 'Salvar a página nos favoritos'}
      trigger={<StarGlyph filled={starred !== undefined} />}
      onOpen={() => {
        if (!starred) star({ address, title });
      }}
    >
      {starred && <StarPanel page={starred} onRename={rename} onRemove={() => unstar(starred)} />}
    </Disclosure>
  );
}

interface StarPanelProps {
  page: KeptPage;
  onRename: (address: string, title: string) => void;
  onRemove: () => void;
}

function StarPanel({ page, onRename, onRemove }: StarPanelProps) {
  const [title, setTitle] = useState(page.title);
  const id = useId();
  return (
    <form className="star-panel" onSubmit={(event) => event.preventDefault()}>
      <p className="frame-panel-legend">Salva nos favoritos</p>
      <label htmlFor={id}>Nome no menu</label>
      <input
        id={id}
        className="frame-field"
        value={title}
        maxLength={INPUT_MAX_LENGTH}
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTitle(event.target.value);
          onRename(page.address, event.target.value);
        }}
      />
      <div className="star-panel-actions">
        <button className="frame-quiet-button" type="button" data-closes="true" onClick={onRemove}>
          Remover
        </button>
        <button className="frame-strong-button" type="submit" data-closes="true">
          Concluir
        </button>
      </div>
    </form>
  );
}

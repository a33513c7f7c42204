import type { SavedView } from '../../../contracts/portal/savedViews';

interface SavedViewRowProps {
  view: SavedView;
  /** True when the list shows it now. */
  inUse: boolean;
  disabled: boolean;
  onApply: () => void;
  onReplace: () => void;
  onRemove: () => void;
}

/** One saved view: pressing it applies it; its owner may bring it up to date and delete it. */
export function SavedViewRow({ view, inUse, disabled, onApply, onReplace, onRemove }: SavedViewRowProps) {
  const { Name, IsOwn, IsShared, OwnerName } = view;
  const note = [inUse && 'em uso', IsOwn ? IsShared && 'compartilhada' : `de ${OwnerName}`].filter(Boolean).join(' · ');
  return (
    <li className="ui-saved-view">
      <button type="button" className="ui-saved-name" aria-current={inUse || undefined} onClick={onApply}>
        <span>{Name}</span>
        <small>{note}</small>
      </button>
      {IsOwn && (
        <span className="ui-saved-actions">
          {!inUse && (
            <button
              type="button"
              className="ui-link-button"
              disabled={disabled}
              aria-label={`Atualizar a visão ${Name} com o que está em uso`}
              onClick={onReplace}
            >
              Atualizar
            </button>
          )}
          <button
            type="button"
            className="ui-link-button"
            disabled={disabled}
            aria-label={`Excluir a visão ${Name}`}
            onClick={onRemove}
          >
            Excluir
          </button>
        </span>
      )}
    </li>
  );
}

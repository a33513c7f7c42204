import type { SavedFilter } from '@portal/shared/contracts/portal/savedFilters';
import { Dropdown } from '@portal/shared/ui/overlay';
import { MoreGlyph } from '../glyphs';

interface SavedFilterRowProps {
  filter: SavedFilter;
  /** True when the board shows it now. */
  inUse: boolean;
  /** False while the board has no filter that could take the place of this one. */
  mayReplace: boolean;
  disabled: boolean;
  onApply: () => void;
  onReplace: () => void;
  onShare: () => void;
  onRemove: () => void;
}

/** One saved filter: pressing it applies it; its owner may replace, share and delete it. */
export function SavedFilterRow({ filter, inUse, mayReplace, disabled, ...on }: SavedFilterRowProps) {
  const { name, isOwn, isShared, ownerName } = filter;
  return (
    <li className="kanban-saved-row">
      <button
        type="button"
        className="kanban-saved-name"
        data-closes
        aria-current={inUse || undefined}
        onClick={on.onApply}
      >
        <span>{name}</span>
        <small>
          {[inUse && 'em uso', isOwn ? isShared && 'compartilhado' : `de ${ownerName}`].filter(Boolean).join(' · ')}
        </small>
      </button>
      {isOwn && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          disabled={disabled}
          menu={{
            'aria-label': `Ações do filtro ${name}`,
            items: [
              { key: 'replace', label: 'Substituir pelo filtro em uso', disabled: inUse || !mayReplace },
              { key: 'share', label: isShared ? 'Deixar de compartilhar' : 'Compartilhar com quem vê esta esteira' },
              { type: 'divider' },
              { key: 'remove', label: 'Excluir', danger: true },
            ],
            onClick: ({ key }) => {
              if (key === 'replace') on.onReplace();
              else if (key === 'share') on.onShare();
              else on.onRemove();
            },
          }}
        >
          <button type="button" className="kanban-saved-menu" aria-label={`Ações do filtro ${name}`}>
            <MoreGlyph />
          </button>
        </Dropdown>
      )}
    </li>
  );
}

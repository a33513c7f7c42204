import type { CardTag } from '@portal/shared/contracts/boards/cardTag';
import { VisuallyHidden } from '@portal/shared/ui/base';
import type { CardFace } from '../look/useBoardLook';
import '../../tags/tags.css';

/** Shown one by one up to so many; more are a number. */
const MOST_SHOWN = 3;

export interface CardTagsProps {
  tags: readonly CardTag[];
  face: CardFace;
}

/** The tags of a card: labels, and on a compact one dots with their names for who listens or points at them. */
export default function CardTags({ tags, face: { density, fields } }: CardTagsProps) {
  if (tags.length === 0 || !fields.includes('tags')) return null;
  const names = tags.map(({ name }) => name).join(', ');
  const isBrief = density === 'compact';
  const shown = tags.slice(0, MOST_SHOWN);
  const rest = tags.slice(MOST_SHOWN);
  return (
    <ul className="kanban-tags" aria-label="Etiquetas" title={names}>
      {shown.map(({ id, name, colour }) => (
        <li key={id} className={isBrief ? 'kanban-tag-dot' : 'kanban-tag'} data-colour={colour}>
          {isBrief ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="kanban-tags-more">
          <span aria-hidden="true">+{rest.length}</span>
          <VisuallyHidden>{rest.map(({ name }) => name).join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}

import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { useEffect, useRef } from 'react';

interface TagListProps {
  id: string;
  tags: readonly ContractTag[];
  active: number;
  onChoose: (tag: ContractTag) => void;
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** The tags to choose from; the keyboard stays where it is typed, in the editor or in the search. */
export function TagList({ id, tags, active, onChoose }: TagListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  if (tags.length === 0) return <p className="proposal-tags-none">Nenhuma tag com este nome.</p>;
  return (
    <ul ref={list} id={id} role="listbox" aria-label="Tags" className="proposal-tags-list">
      {tags.map((tag, place) => (
        <li
          key={tag.Name}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          // The focus stays in the text, so that its caret is where the tag goes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
        >
          <span>{tag.Label}</span>
          <span className="proposal-tags-name">[{tag.Name}]</span>
          {tag.Value !== '' && <span className="proposal-tags-value">{tag.Value}</span>}
        </li>
      ))}
    </ul>
  );
}

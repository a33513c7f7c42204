import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { useState } from 'react';
import { matchingTags } from './matchingTags';
import { optionId, TagList } from './TagList';

interface TagSearchProps {
  id: string;
  tags: readonly ContractTag[];
  onChoose: (tag: ContractTag) => void;
  onClose: () => void;
}

/** The searchable menu of tags behind the button. */
export function TagSearch({ id, tags, onChoose, onClose }: TagSearchProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = matchingTags(tags, typed);
  const chosen = found[active];
  const onKeyDown = (event: React.KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) setActive((now) => (now + move + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen);
    } else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="proposal-tags"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <input
        className="proposal-tags-search"
        role="combobox"
        aria-label="Procurar tag"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(id, active)}
        placeholder="Procurar tag"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <TagList id={id} tags={found} active={active} onChoose={onChoose} />
    </div>
  );
}

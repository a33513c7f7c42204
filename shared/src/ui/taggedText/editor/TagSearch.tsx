import type { TextTag } from '../textTag';
import { INPUT_MAX_LENGTH } from '../../../domain/values/limits';
import { useActiveOption } from '../../../typing/useActiveOption';
import { useState } from 'react';
import { matchingTags } from './matchingTags';
import { TagList } from './TagList';

interface TagSearchProps {
  id: string;
  tags: readonly TextTag[];
  onChoose: (tag: TextTag) => void;
  onClose: () => void;
}

/** The searchable menu of tags behind the button. */
export function TagSearch({ id, tags, onChoose, onClose }: TagSearchProps) {
  const [typed, setTyped] = useState('');
  const found = matchingTags(tags, typed);
  const options = useActiveOption({
    listId: id,
    keys: found.map(({ Name }) => Name),
    typed,
    onChoose: (place) => {
      const chosen = found[place];
      if (chosen) onChoose(chosen);
    },
    onClose,
  });
  return (
    <div
      className="ui-tagged-tags"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <input
        className="ui-tagged-tags-search"
        {...options.field}
        aria-label="Procurar tag"
        placeholder="Procurar tag"
        autoComplete="off"
        maxLength={INPUT_MAX_LENGTH}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // A form around is not to be sent by it, nor by the Enter that finds no tag.
          if (event.key === 'Enter') event.preventDefault();
          options.onKeyDown(event);
        }}
      />
      <TagList tags={found} list={options.list} option={options.option} />
    </div>
  );
}

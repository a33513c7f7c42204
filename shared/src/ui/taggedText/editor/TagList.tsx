import type { TextTag } from '../textTag';
import type { ListProps, OptionProps } from '../../../typing/useActiveOption';

interface TagListProps {
  tags: readonly TextTag[];
  list: ListProps;
  option: OptionProps;
}

/** The tags to choose from; the keyboard stays where it is typed, in the editor or in the search. */
export function TagList({ tags, list, option }: TagListProps) {
  if (tags.length === 0) return <p className="ui-tagged-tags-none">Nenhuma tag com este nome.</p>;
  return (
    <ul {...list} aria-label="Tags" className="ui-tagged-tags-list">
      {tags.map((tag, place) => (
        <li key={tag.Name} {...option(place)}>
          <span>{tag.Label}</span>
          <span className="ui-tagged-tags-name">[{tag.Name}]</span>
          {tag.Value !== '' && <span className="ui-tagged-tags-value">{tag.Value}</span>}
        </li>
      ))}
    </ul>
  );
}

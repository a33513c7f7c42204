import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import type { ListProps, OptionProps } from '@portal/shared/typing/useActiveOption';

interface TagListProps {
  tags: readonly ContractTag[];
  list: ListProps;
  option: OptionProps;
}

/** The tags to choose from; the keyboard stays where it is typed, in the editor or in the search. */
export function TagList({ tags, list, option }: TagListProps) {
  if (tags.length === 0) return <p className="proposal-tags-none">Nenhuma tag com este nome.</p>;
  return (
    <ul {...list} aria-label="Tags" className="proposal-tags-list">
      {tags.map((tag, place) => (
        <li key={tag.Name} {...option(place)}>
          <span>{tag.Label}</span>
          <span className="proposal-tags-name">[{tag.Name}]</span>
          {tag.Value !== '' && <span className="proposal-tags-value">{tag.Value}</span>}
        </li>
      ))}
    </ul>
  );
}

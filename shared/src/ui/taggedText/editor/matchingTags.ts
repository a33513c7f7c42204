import type { TextTag } from '../textTag';
import { searchable } from '../../../domain/values/textSearch';

/** The tags whose name or label holds every word, those that begin with it first. */
export function matchingTags(tags: readonly TextTag[], typed: string): TextTag[] {
  const words = searchable(typed).split(' ');
  const wanted = tags.filter(({ Name, Label }) => {
    const text = searchable(`${Name} ${Label}`);
    return words.every((word) => text.includes(word));
  });
  const isFirst = ({ Name, Label }: TextTag) =>
    searchable(Name).startsWith(searchable(typed)) || searchable(Label).startsWith(searchable(typed));
  return [...wanted.filter(isFirst), ...wanted.filter((tag) => !isFirst(tag))];
}

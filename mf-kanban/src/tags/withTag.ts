import type { CardTag } from '@portal/shared/contracts/boards/cardTag';
import type { TagChoice } from './TagMenu';

/** The tags of a card with one more, or one less, by name as the platform tells them. */
export function withTag(tags: readonly CardTag[] = [], { tag, isOn }: TagChoice): CardTag[] {
  const others = tags.filter(({ id }) => id !== tag.id);
  return isOn ? [...others, tag].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')) : others;
}

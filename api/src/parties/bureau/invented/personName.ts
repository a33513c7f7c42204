import type { Random } from './random';
import people from './reference/people.json';

/** A first name with one or two surnames. */
export function personName(random: Random): string {
  const surnames = random.shuffle(people.surnames).slice(0, random.integer(1, 2));
  return [random.pick(people.firstNames), ...surnames].join(' ');
}

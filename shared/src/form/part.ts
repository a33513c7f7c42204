import type { Problem } from './problem';

/**
 * What every part of a form takes, whatever it is about: what it writes, a way to change some of it, and what to say of
 * its fields. A part that needs more extends this.
 */
export interface PartProps<Value> {
  value: Value;
  change: (part: Partial<Value>) => void;
  /** By field id; a part shows those of its own fields. Empty until the user has left a field or asked to go on. */
  problems: readonly Problem[];
  disabled?: boolean;
}

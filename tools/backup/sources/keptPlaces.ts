import type { SourceName } from './copySource';

/** What changes in a release store, and leads to the rest of it. */
const POINTERS = ['registry.json', 'shell.json'];

export const isPointer = (name: SourceName, place: string): boolean => name === 'releases' && POINTERS.includes(place);

/**
 * Whether a file belongs into the copy. Drafts are written aside under names with a dot; parts of unfinished uploads and the
 * lock of a release store belong to processes that are gone after a restore.
 */
export function isKept(name: SourceName, place: string): boolean {
  const segments = place.split('/');
  if (segments.some((segment) => segment.startsWith('.'))) return false;
  if (name === 'documents') return segments[1] !== 'uploads';
  return name !== 'releases' || !place.startsWith('registry.lock');
}

import { isForScreen, pressedLetter } from '@portal/shared/typing/pressedLetter';

const letters = {
  x: 'choose',
  m: 'move',
  a: 'assign',
  p: 'priority',
  t: 'tag',
  d: 'document',
  j: 'next',
  k: 'previous',
  '/': 'search',
} as const;
export type BoardKey = (typeof letters)[keyof typeof letters] | 'menu';

/** What a pressed key asks the board for; null when it is none of its business. */
export function boardKey(event: KeyboardEvent): BoardKey | null {
  if (!isForScreen(event)) return null;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return 'menu';
  const does = letters[pressedLetter(event) as keyof typeof letters] ?? null;
  // A key that is held down walks on, and does nothing else twice.
  return event.repeat && does !== 'next' && does !== 'previous' ? null : does;
}

import { isDialogUp } from '@portal/shared/dialogs/openDialogs';
import { singleKeysOn } from '@portal/shared/kept/singleKeys';
import { takesText } from '@portal/shared/typing/takesText';

const letters = {
  x: 'choose',
  m: 'move',
  a: 'assign',
  p: 'priority',
  d: 'document',
  j: 'next',
  k: 'previous',
  '/': 'search',
} as const;
export type BoardKey = (typeof letters)[keyof typeof letters] | 'menu';

/** What a pressed key asks the board for; null when it is none of its business. */
export function boardKey(event: KeyboardEvent): BoardKey | null {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || takesText(target) || isDialogUp()) return null;
  // A menu that is open has the letters for itself.
  if (target instanceof Element && target.closest('[role="menu"]')) return null;
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return 'menu';
  // Some keyboards write the slash with AltGr, which counts as Ctrl and Alt.
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isCommand || !singleKeysOn.get()) return null;
  const does = letters[key.toLowerCase() as keyof typeof letters] ?? null;
  // A key that is held down walks on, and does nothing else twice.
  return event.repeat && does !== 'next' && does !== 'previous' ? null : does;
}

import { menuLetters } from './shortcuts';

/** What a key asks for. `letter` waits for the letter of a menu entry. */
export type KeyMeaning =
  | { does: 'palette' }
  | { does: 'help' }
  | { does: 'letter' }
  | { does: 'menu'; menuId: number }
  | { does: 'command'; path: string };

interface Circumstances {
  /** `g` was pressed just before. */
  afterG: boolean;
  /** The focus is where letters are written, or above the screen in a dialog. */
  busy: boolean;
  singleKeys: boolean;
  /** The screens that remotes gave a key of their own. */
  commands: ReadonlyMap<string, string>;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'> & {
  /** AltGr, with which some Brazilian keyboards write `?`; it counts as Ctrl and Alt. */
  altGraph: boolean;
};

/** What a pressed key asks the frame for; null when it is none of its business. */
export function keyMeaning(press: Press, { afterG, busy, singleKeys, commands }: Circumstances): KeyMeaning | null {
  if (press.isComposing || press.repeat) return null;
  const command = (press.ctrlKey || press.metaKey) && !press.altKey;
  if (command) return press.key.toLowerCase() === 'k' ? { does: 'palette' } : null;
  if (busy || !singleKeys) return null;
  if (press.key === '?' && (press.altGraph || !press.altKey)) return { does: 'help' };
  if (press.altKey || press.ctrlKey) return null;
  const menuId = menuLetters[press.key.toLowerCase()];
  if (afterG && menuId !== undefined) return { does: 'menu', menuId };
  if (press.key.toLowerCase() === 'g') return { does: 'letter' };
  const path = commands.get(press.key.toLowerCase());
  return path === undefined ? null : { does: 'command', path };
}

import { isDialogUp } from '../dialogs/openDialogs';
import { singleKeysOn } from '../kept/singleKeys';
import { takesText } from './takesText';

/** Whether a pressed key is meant for the screen: nobody writes with it, and nothing stands above that has it for itself. */
export const isForScreen = ({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isComposing &&
  !takesText(target) &&
  !isDialogUp() &&
  // A menu that is open has the keys for itself.
  !(target instanceof Element && target.closest('[role="menu"], [role="listbox"]'));

/**
 * The letter that is pressed for the screen, in lower case; null for everything else, and where single keys are turned off
 * (WCAG 2.1.4). The caller says what a key that is held down does.
 */
export function pressedLetter(event: KeyboardEvent): string | null {
  if (!isForScreen(event) || !singleKeysOn.get()) return null;
  // Some keyboards write a slash with AltGr, which counts as Ctrl and Alt.
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return isCommand ? null : event.key.toLowerCase();
}

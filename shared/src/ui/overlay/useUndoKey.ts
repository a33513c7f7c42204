import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isDialogUp } from '../../dialogs/openDialogs';
import { takesText } from '../../typing/takesText';

/** Ctrl+Z, ⌘Z: what the latest notice that is still shown offers to take back. In a field it is the field's own. */
export function useUndoKey(undos: RefObject<ReadonlyMap<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || event.repeat || takesText(event.target) || isDialogUp()) return;
      const undo = [...undos.current.values()].at(-1);
      if (!undo) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [undos]);
}

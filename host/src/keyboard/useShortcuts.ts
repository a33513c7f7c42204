import { isDialogUp } from '@portal/shared/dialogs/openDialogs';
import { singleKeysOn } from '@portal/shared/kept/singleKeys';
import { takesText } from '@portal/shared/typing/takesText';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMenu } from '../menu/useMenu';
import { useRemoteCommands } from '../menu/useRemoteCommands';
import { useFramePanel } from './framePanel';
import { keyMeaning } from './keyMeaning';
import { LETTER_WAIT_MS } from './shortcuts';

/** Listens to the frame's shortcuts, wherever the focus is. */
export function useShortcuts(): void {
  const panel = useFramePanel();
  const menu = useMenu();
  const navigate = useNavigate();
  const commands = keysOf(useRemoteCommands());
  const latest = useRef({ panel, menu, navigate, commands });
  useEffect(() => {
    latest.current = { panel, menu, navigate, commands };
  });
  useEffect(() => {
    let pressedG = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const now = event.timeStamp;
      const { panel: frame, menu: entries, navigate: goTo, commands: byKey } = latest.current;
      const meaning = keyMeaning(
        {
          key: event.key,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
          altKey: event.altKey,
          repeat: event.repeat,
          isComposing: event.isComposing,
          altGraph: event.getModifierState('AltGraph'),
        },
        {
          afterG: now - pressedG <= LETTER_WAIT_MS,
          busy: takesText(event.target) || isDialogUp(),
          singleKeys: singleKeysOn.get(),
          commands: byKey,
        },
      );
      // Shift alone is on the way to the letter, everything else ends the waiting.
      if (event.key !== 'Shift') pressedG = meaning?.does === 'letter' ? now : -Infinity;
      if (!meaning || meaning.does === 'letter') return;
      if (meaning.does === 'menu') {
        const item = entries.find(({ menuId }) => menuId === meaning.menuId);
        if (!item) return;
        // The letter is no key of the screen that is left.
        event.preventDefault();
        void goTo(item.path);
        return;
      }
      event.preventDefault();
      if (meaning.does === 'command') void goTo(meaning.path);
      else if (meaning.does === 'help') frame.open('keyboardHelp');
      else if (frame.name === 'palette') frame.close();
      else if (frame.name !== null || !isDialogUp()) frame.open('palette');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Of two remotes that want one key, the first has it. */
const keysOf = (commands: ReturnType<typeof useRemoteCommands>): ReadonlyMap<string, string> =>
  new Map(commands.flatMap(({ key, path }) => (key === undefined ? [] : [[key, path] as const])).reverse());

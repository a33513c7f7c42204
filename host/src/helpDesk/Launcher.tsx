import { useNarrowerThan } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useStoredValue } from '../values/valueStore';
import { chatOpener } from './chatOpener';
import { launcherPlace } from './LauncherPlace';
import './launcher.css';

interface LauncherProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  open: boolean;
  panelId?: string;
  /** In how many conversations something new waits. */
  news?: number;
  /** The chat cannot be reached: what the button says instead of inviting. */
  trouble?: string | undefined;
  busy?: boolean;
  onPress: () => void;
}

const newsText = (news: number): string =>
  news === 0 ? '' : `, ${news} ${news === 1 ? 'conversa com novidade' : 'conversas com novidades'}`;

/**
 * Opens the chat: a tab in the page's margin at the lower right, where no screen has anything to cover; on a phone a
 * button in the bar.
 */
export function Launcher({ buttonRef, open, panelId, news = 0, trouble, busy = false, onPress }: LauncherProps) {
  useOpener(onPress, open);
  const inBar = useNarrowerThan('md');
  const bar = useStoredValue(launcherPlace);
  const label = `Ajuda: ${trouble ?? `fale com a equipe${newsText(news)}`}`;
  const button = (
    <button
      ref={buttonRef}
      className="help-launcher"
      type="button"
      data-place={inBar ? 'bar' : 'margin'}
      data-trouble={trouble !== undefined}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      aria-busy={busy}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12l-4.5 4v-4h-2a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />
        <path d={trouble === undefined ? 'M8 9h8M8 12.5h5' : 'M12 7.5v3.5m0 2.8v.1'} />
      </svg>
      {!inBar && <span aria-hidden="true">Ajuda</span>}
      {news > 0 && (
        <span className="help-launcher-news" aria-hidden="true">
          {news > 9 ? '9+' : news}
        </span>
      )}
    </button>
  );
  return (
    <>
      {inBar ? bar && createPortal(button, bar) : button}
      <span className="portal-visually-hidden" role="status">
        {!open && news > 0 ? label : ''}
      </span>
    </>
  );
}

/** Lets other parts of the portal open the chat while there is one. */
function useOpener(onPress: () => void, open: boolean): void {
  const latest = useRef({ onPress, open });
  useEffect(() => {
    latest.current = { onPress, open };
  });
  useEffect(() => {
    chatOpener.set(() => {
      if (!latest.current.open) latest.current.onPress();
    });
    return () => chatOpener.set(null);
  }, []);
}

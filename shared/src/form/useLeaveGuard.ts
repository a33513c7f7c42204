import { useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

interface LeaveGuardOptions {
  /** Whether something would be lost or left behind. */
  unsaved: boolean;
  /** Addresses of the portal that belong to the same work: going there asks nothing. */
  staysInside: (pathname: string) => boolean;
  /** Asks; true when the user wants to leave. */
  ask: () => Promise<boolean>;
}

/** What is used here of the browser's Navigation API. */
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { url: string; key: string; sameDocument: boolean };
}
interface PageNavigation {
  addEventListener: (type: 'navigate', heard: (event: NavigateEvent) => void) => void;
  removeEventListener: (type: 'navigate', heard: (event: NavigateEvent) => void) => void;
  traverseTo: (key: string) => unknown;
}

/** Hears of every way to another address before it is gone; an older browser has none and asks at links alone. */
const navigationOfPage = (): PageNavigation | undefined =>
  (window as unknown as { navigation?: PageNavigation }).navigation;

/**
 * Asks before unsaved work is left by a link, by the browser's buttons, by the shell's palette, menu and shortcuts, or by
 * closing the page. The shell's router has no blocker, so the guard stands before it: whatever it stops has not happened
 * yet. A replaced address is a redirect, which nobody chose and nobody is asked about.
 */
export function useLeaveGuard(options: LeaveGuardOptions): void {
  const latest = useRef(options);
  const navigate = useNavigate();
  const base = useHref('/');
  const { unsaved } = options;
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!unsaved) return undefined;
    const inPortal = (pathname: string) => `/${pathname.slice(base.length)}`;
    const stays = (pathname: string) => latest.current.staysInside(inPortal(pathname));
    const history = navigationOfPage();
    let asking = false;
    let passing = false;

    const askFirst = (leave: () => void) => {
      if (asking) return;
      asking = true;
      void latest.current.ask().then((wanted) => {
        asking = false;
        if (!wanted) return;
        passing = true;
        leave();
      });
    };
    const goTo = ({ pathname, search, hash }: URL) => {
      void navigate(inPortal(pathname) + search + hash);
      // Pushed by now; going back takes a moment and ends with the screen.
      passing = false;
    };

    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const clicked = (event: MouseEvent) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link?.href || elsewhere || (link.target !== '' && link.target !== '_self')) return;
      const to = new URL(link.href);
      if (to.origin !== window.location.origin || link.hasAttribute('download') || stays(to.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(() => goTo(to));
    };
    const navigated = (event: NavigateEvent) => {
      const { url, key, sameDocument } = event.destination;
      const type = event.navigationType;
      // Another document is for `beforeunload`, which knows downloads from pages.
      if (type !== 'traverse' && !(type === 'push' && sameDocument)) return;
      const to = new URL(url);
      if (passing || !event.cancelable || stays(to.pathname)) return;
      event.preventDefault();
      askFirst(() => (type === 'push' ? goTo(to) : void history?.traverseTo(key)));
    };

    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', clicked, true);
    history?.addEventListener('navigate', navigated);
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', clicked, true);
      history?.removeEventListener('navigate', navigated);
    };
  }, [unsaved, base, navigate]);
}

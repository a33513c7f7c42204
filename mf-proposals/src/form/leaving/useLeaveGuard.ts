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
interface TraverseEvent extends Event {
  navigationType: string;
  destination: { url: string; key: string };
}
interface PageNavigation {
  addEventListener: (type: 'navigate', heard: (event: TraverseEvent) => void) => void;
  removeEventListener: (type: 'navigate', heard: (event: TraverseEvent) => void) => void;
  traverseTo: (key: string) => unknown;
}

/** Hears of going back before it happens, which `popstate` does not; an older browser has none and does not ask. */
const navigationOfPage = (): PageNavigation | undefined =>
  (window as unknown as { navigation?: PageNavigation }).navigation;

/**
 * Asks before unsaved work is left by a link, by the browser's buttons or by closing the page. The shell's router has no
 * blocker, so the guard stands before it: whatever it stops has not happened yet. A screen that goes elsewhere by code
 * has asked by itself.
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
    let passing = false;

    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const clicked = (event: MouseEvent) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link?.href || elsewhere || (link.target !== '' && link.target !== '_self')) return;
      const to = new URL(link.href);
      if (to.origin !== window.location.origin || link.hasAttribute('download') || stays(to.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      void latest.current.ask().then((wanted) => {
        if (wanted) void navigate(inPortal(to.pathname) + to.search + to.hash);
      });
    };
    const wentBack = (event: TraverseEvent) => {
      if (passing || event.navigationType !== 'traverse' || !event.cancelable) return;
      const { url, key } = event.destination;
      if (stays(new URL(url).pathname)) return;
      event.preventDefault();
      void latest.current.ask().then((wanted) => {
        if (!wanted) return;
        passing = true;
        history?.traverseTo(key);
      });
    };

    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', clicked, true);
    history?.addEventListener('navigate', wentBack);
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', clicked, true);
      history?.removeEventListener('navigate', wentBack);
    };
  }, [unsaved, base, navigate]);
}

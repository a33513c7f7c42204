import type { UserInfo } from '@portal/shared/contracts/people/session';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../shell/ShellContext';
import { whenScreenIsUp } from '../../live/whenScreenIsUp';
import { widgetEvent } from './chatwoot';
import { forgetWidgetUser, startWidget } from './startWidget';
import type { WidgetFailure, WidgetSettings } from './startWidget';

export type WidgetPhase = 'loading' | 'ready' | WidgetFailure;

/**
 * The widget while this user is signed in: started once the first screen is up, told who the user is by id and name,
 * and reset when they leave.
 */
export function useWidget({ BaseUrl, WebsiteToken }: WidgetSettings, user: UserInfo) {
  const { nonce, session } = useShell();
  const [phase, setPhase] = useState<WidgetPhase>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  /** Pressed before the widget was there: it opens as soon as it is. */
  const isWanted = useRef(false);
  const { UserId, Name } = user;

  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = () => {
      stop = startWidget({ BaseUrl, WebsiteToken }, nonce, {
        onReady: () => {
          window.$chatwoot?.setUser(String(UserId), { name: Name });
          setPhase('ready');
          if (isWanted.current) window.$chatwoot?.toggle('open');
          isWanted.current = false;
        },
        onFailure: setPhase,
      });
    };
    // The first time it waits for the screen; a retry was asked for, so it does not.
    let callOff = () => {};
    if (attempt > 0) start();
    else callOff = whenScreenIsUp(start);
    return () => {
      callOff();
      stop?.();
    };
  }, [BaseUrl, WebsiteToken, nonce, UserId, Name, attempt]);

  useEffect(() => {
    const subscription = session.changes.subscribe((state) => {
      if (state.user?.UserId !== UserId) forgetWidgetUser({ WebsiteToken });
    });
    return () => subscription.unsubscribe();
  }, [session, UserId, WebsiteToken]);

  useEffect(() => {
    const opened = () => setIsOpen(true);
    const closed = () => setIsOpen(false);
    window.addEventListener(widgetEvent.opened, opened);
    window.addEventListener(widgetEvent.closed, closed);
    return () => {
      window.removeEventListener(widgetEvent.opened, opened);
      window.removeEventListener(widgetEvent.closed, closed);
    };
  }, []);

  return {
    phase,
    isOpen,
    toggle: () => {
      if (phase === 'ready') window.$chatwoot?.toggle();
      else isWanted.current = true;
    },
    retry: () => {
      isWanted.current = true;
      setPhase('loading');
      setAttempt((number) => number + 1);
    },
  };
}

import { notificationRaisedTopic, useSession } from '@portal/shared';
import {
  genericDialogTitles,
  TOKEN_EXPIRED,
  TOKEN_REFRESH_FAILED,
  TOKEN_REFRESH_SUCCEEDED,
} from '@portal/shared/domain/messages';
import { TOKEN_REFRESH_RELOAD_DELAY } from '@portal/shared/domain/timers';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../boot/ShellContext';
import './tokenRefresh.css';

/**
 * Opens when a call was refused, renews the tokens, and loads the page anew; when the platform refuses, the user goes to
 * sign-in (Spec 000 §4, §8).
 */
export function TokenRefreshPopup() {
  const { session, bus, reloadPage } = useShell();
  const { needsRefresh } = useSession();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDivElement>(null);

  // The flag goes when the tokens are there, the pop-up stays until the page reloads.
  if (needsRefresh && !open) setOpen(true);

  useEffect(() => {
    if (!open) return;
    dialog.current?.focus();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const afterwards = (action: () => void) => {
      if (!gone) timer = setTimeout(action, TOKEN_REFRESH_RELOAD_DELAY);
    };
    session.refresh().then(
      () => {
        bus.publish(notificationRaisedTopic, { kind: 'success', text: TOKEN_REFRESH_SUCCEEDED });
        afterwards(reloadPage);
      },
      () => {
        bus.publish(notificationRaisedTopic, {
          kind: 'error',
          title: genericDialogTitles.error,
          text: TOKEN_REFRESH_FAILED,
        });
        afterwards(() => session.signOut());
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [open, session, bus, reloadPage]);

  if (!open) return null;
  return (
    <div className="token-refresh-veil">
      <div
        ref={dialog}
        className="token-refresh"
        role="alertdialog"
        aria-modal="true"
        aria-label="Sessão expirada"
        aria-describedby="token-refresh-text"
        tabIndex={-1}
        // Nothing can be chosen here, so the focus stays until the pop-up goes.
        onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
      >
        <span className="portal-spinner" aria-hidden="true" />
        <p id="token-refresh-text">{TOKEN_EXPIRED}</p>
      </div>
    </div>
  );
}

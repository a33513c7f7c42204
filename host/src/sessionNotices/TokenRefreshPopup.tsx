import { connectivityTopic, notificationRaisedTopic, SESSION_KEY, useSession } from '@portal/shared';
import {
  genericDialogTitles,
  TOKEN_EXPIRED,
  TOKEN_REFRESH_FAILED,
  TOKEN_REFRESH_SUCCEEDED,
} from '@portal/shared/domain/values/messages';
import { TOKEN_REFRESH_RELOAD_DELAY } from '@portal/shared/domain/time/timers';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useShell } from '../shell/ShellContext';
import { isRefusal } from '../session/refusal';
import './tokenRefresh.css';

/** `away`: the platform did not say whether the session goes on. */
type Phase = 'closed' | 'renewing' | 'away';

/**
 * Opens when a call was refused, renews the tokens, and loads the page anew; when the platform refuses, the user goes to
 * sign-in (Spec 000 §4, §8). When the platform cannot be reached, the session stays and renewing may be tried again.
 */
export function TokenRefreshPopup() {
  const { session, bus, reloadWithSameReleases, leave } = useShell();
  const { needsRefresh } = useSession();
  const [phase, setPhase] = useState<Phase>('closed');

  // The flag goes when the tokens are there, the pop-up stays until the page reloads.
  if (needsRefresh && phase === 'closed') setPhase('renewing');

  useEffect(() => {
    if (phase !== 'renewing') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const afterwards = (action: () => void) => {
      timer = setTimeout(action, TOKEN_REFRESH_RELOAD_DELAY);
    };
    session.refresh().then(
      () => {
        if (gone) return;
        bus.publish(notificationRaisedTopic, { kind: 'success', text: TOKEN_REFRESH_SUCCEEDED });
        afterwards(reloadWithSameReleases);
      },
      (error: unknown) => {
        if (gone) return;
        if (!isRefusal(error)) return setPhase('away');
        const title = genericDialogTitles.error;
        bus.publish(notificationRaisedTopic, { kind: 'error', title, text: TOKEN_REFRESH_FAILED });
        afterwards(() => session.signOut());
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [phase, session, bus, reloadWithSameReleases]);

  useEffect(() => {
    if (phase !== 'away') return;
    let known = false;
    const subscription = bus.observe(connectivityTopic).subscribe(({ online }) => {
      // The first one only tells how things stand; it is the change that makes another try worth while.
      if (known && online) setPhase('renewing');
      known = true;
    });
    const renewedElsewhere = ({ key, newValue }: StorageEvent) =>
      key === SESSION_KEY && newValue && setPhase('renewing');
    window.addEventListener('storage', renewedElsewhere);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('storage', renewedElsewhere);
    };
  }, [phase, bus]);

  if (phase === 'closed') return null;
  return <Veil phase={phase} onRetry={() => setPhase('renewing')} onLeave={leave} />;
}

interface VeilProps {
  phase: Phase;
  onRetry: () => void;
  onLeave: () => void;
}

function Veil({ phase, onRetry, onLeave }: VeilProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const away = phase === 'away';
  useEffect(() => {
    (dialog.current?.querySelector('button') ?? dialog.current)?.focus();
  }, [away]);
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
        onKeyDown={keepFocusInside}
      >
        {!away && <span className="portal-spinner" aria-hidden="true" />}
        <div>
          <p id="token-refresh-text">
            {away
              ? 'Seu token de acesso expirou e a plataforma não respondeu. Você continua conectado e nada foi perdido. ' +
                'Verifique a sua conexão e tente de novo.'
              : TOKEN_EXPIRED}
          </p>
          {away && (
            <div className="token-refresh-actions">
              <button className="portal-button" type="button" onClick={onRetry}>
                Tentar de novo
              </button>
              <button className="portal-button portal-button-quiet" type="button" onClick={onLeave}>
                Sair
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Nothing behind the pop-up can be used, so Tab goes round among its buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + (event.shiftKey ? -1 : 1)) % (buttons.length || 1))?.focus();
}

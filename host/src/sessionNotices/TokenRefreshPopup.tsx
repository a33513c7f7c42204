import { connectivityTopic, notificationRaisedTopic, SESSION_KEY, useSession } from '@portal/shared';
import { TOKEN_REFRESH_SUCCEEDED } from '@portal/shared/domain/values/messages';
import { TOKEN_REFRESH_RELOAD_DELAY } from '@portal/shared/domain/time/timers';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useShell } from '../shell/ShellContext';
import { isRefusal } from '../session/refusal';
import type { TokenRefreshDialogProps } from './TokenRefreshDialog';

const fetchDialog = () => import('./TokenRefreshDialog').catch(() => null);

/** Its code is fetched when it is needed; without it the tokens are renewed all the same. */
const TokenRefreshDialog = lazy(async () => {
  const code = await fetchDialog();
  const Dialog: ComponentType<TokenRefreshDialogProps> = code?.TokenRefreshDialog ?? (() => null);
  return { default: Dialog };
});

type Phase = 'closed' | TokenRefreshDialogProps['phase'];

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
    session.refresh().then(
      () => {
        if (gone) return;
        bus.publish(notificationRaisedTopic, { kind: 'success', text: TOKEN_REFRESH_SUCCEEDED });
        timer = setTimeout(reloadWithSameReleases, TOKEN_REFRESH_RELOAD_DELAY);
      },
      (error: unknown) => {
        if (gone) return;
        setPhase(isRefusal(error) ? 'refused' : 'away');
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [phase, session, bus, reloadWithSameReleases]);

  useEffect(() => {
    if (phase !== 'refused') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    // From when the sentence can be read: on a slow connection its code is still on its way.
    void fetchDialog().then(() => {
      if (!gone) timer = setTimeout(() => session.signOut(), TOKEN_REFRESH_RELOAD_DELAY);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [phase, session]);

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
  return (
    <Suspense fallback={null}>
      <TokenRefreshDialog phase={phase} onRetry={() => setPhase('renewing')} onLeave={leave} />
    </Suspense>
  );
}

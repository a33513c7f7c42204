import { PortalContext, usePortal } from '@portal/shared';
import type { Portal, Send } from '@portal/shared';
import type { DescribedRoute } from '@portal/shared/remote/registry';
import { useMemo } from 'react';
import { AccessLayout } from '../access/AccessLayout';
import { useLoginPath } from '../access/useLoginPath';
import { useShell } from '../shell/ShellContext';
import { ReleasedScreen } from './ReleasedScreen';
import { VisitorFailure, VisitorLoading } from './VisitorPlace';

const beforeSignIn = { Loading: VisitorLoading, Failure: VisitorFailure };

/** A screen of a remote for people who are not signed in: the whole page, in the look of the pages before sign-in. */
export function VisitorScreen({ remote, route }: { remote: string; route: DescribedRoute }) {
  const { addresses, ensureConfiguration } = useShell();
  const signIn = useLoginPath();
  const portal = usePortal();
  const { send } = portal;
  // The company's key goes with every call; without it the platform cannot say whose portal this is.
  const sendOnceKnown = useMemo(
    (): Send =>
      async (...asked) => {
        await ensureConfiguration();
        return send(...asked);
      },
    [send, ensureConfiguration],
  );
  const forVisitors = useMemo((): Portal => {
    const mailbox = addresses.demonstration && `${addresses.apiBaseUrl}/dev/outbox`;
    return { ...portal, send: sendOnceKnown, visitors: { Page: AccessLayout, signIn, ...(mailbox && { mailbox }) } };
  }, [portal, addresses, signIn, sendOnceKnown]);
  return (
    <PortalContext value={forVisitors}>
      <ReleasedScreen key={`${remote} ${route.path}`} remote={remote} route={route} place={beforeSignIn} />
    </PortalContext>
  );
}

import { PortalContext } from '@portal/shared';
import { useEffect, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Shell } from '../shell/shell';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { followOtherTabs } from './followOtherTabs';
import { guardReturn } from './guardReturn';
import { PortalRoutes } from './PortalRoutes';

/** Nobody waits for it, so its code comes after what is shown; a tab that cannot fetch it keeps what it began with. */
function followingConfiguration(shell: Shell): () => void {
  let isStopped = false;
  let stop = () => undefined as void;
  void import(/* webpackChunkName: 'around-the-start' */ '../live/followConfiguration').then(
    ({ followConfiguration }) => {
      if (!isStopped) stop = followConfiguration(shell, shell.addresses.development);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/** The portal once it has started: what screens get from it, and the routes. */
export function PortalPage() {
  const shell = useShell();
  const { CompanyKey, CompanyName } = useStoredValue(shell.configuration);
  const portal = useMemo(
    () => ({
      send: shell.send,
      follow: shell.follow,
      session: shell.session,
      bus: shell.bus,
      company: { key: CompanyKey, name: CompanyName },
      ...(shell.nonce && { nonce: shell.nonce }),
    }),
    [shell, CompanyKey, CompanyName],
  );
  useEffect(() => followOtherTabs(shell), [shell]);
  useEffect(() => guardReturn(shell), [shell]);
  useEffect(() => followingConfiguration(shell), [shell]);
  return (
    <PortalContext value={portal}>
      <BrowserRouter>
        <PortalRoutes />
      </BrowserRouter>
    </PortalContext>
  );
}

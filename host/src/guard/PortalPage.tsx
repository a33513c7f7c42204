import { PortalContext } from '@portal/shared';
import { useEffect, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import { followConfiguration } from '../live/followConfiguration';
import { followOtherTabs } from '../session/followOtherTabs';
import { PortalRoutes } from './PortalRoutes';

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
  useEffect(() => followConfiguration(shell, shell.addresses.development), [shell]);
  return (
    <PortalContext value={portal}>
      <BrowserRouter>
        <PortalRoutes />
      </BrowserRouter>
    </PortalContext>
  );
}

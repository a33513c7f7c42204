import type { ReactNode } from 'react';
import { ConfirmationProvider } from './Confirmation';
import { NoticeProvider } from './Notices';

interface OverlayProviderProps {
  children: ReactNode;
  /** Whether notices stay until somebody closes them, as in tests: how fast a machine is must not decide what is shown. */
  keepNotices?: boolean;
}

/** Stands around all screens, inside of PortalTheme, so that they can notify and ask. */
export function OverlayProvider({ children, keepNotices = false }: OverlayProviderProps) {
  return (
    <NoticeProvider keep={keepNotices}>
      <ConfirmationProvider>{children}</ConfirmationProvider>
    </NoticeProvider>
  );
}

import type { ReactNode } from 'react';
import { ConfirmationProvider } from './Confirmation';
import { NoticeProvider } from './Notices';

/** Stands around all screens, inside of PortalTheme, so that they can notify and ask. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  return (
    <NoticeProvider>
      <ConfirmationProvider>{children}</ConfirmationProvider>
    </NoticeProvider>
  );
}

import { createRoot } from 'react-dom/client';
import { applyBranding } from '../branding/applyBranding';
import { createThemePreference } from '../appearance/themePreference';
import { ShellErrorBoundary } from '../errors/ShellErrorBoundary';
import { PortalPage } from '../portal/PortalPage';
import { loadAddresses } from './addresses';
import { federationLoader } from './federationLoader';
import { defaultConfiguration } from './portalConfiguration';
import { createShell } from './createShell';
import { StartUp } from './StartUp';
import '../branding/base.css';

/** Starts the portal in the page's element. Whatever fails shows there, with a way to try again. */
export function startPortal(element: HTMLElement): void {
  const theme = createThemePreference(localStorage);
  applyBranding(defaultConfiguration, theme.get());
  const start = async () => createShell({ addresses: await loadAddresses(), loader: federationLoader, theme });
  createRoot(element).render(
    <ShellErrorBoundary>
      <StartUp start={start}>
        <PortalPage />
      </StartUp>
    </ShellErrorBoundary>,
  );
}

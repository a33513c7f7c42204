import { useLayoutEffect } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { applyBranding } from './applyBranding';
import { useCompanyLogo } from './companyLogo';

/** Keeps the page in the company's branding and the user's theme. */
export function useBranding(): void {
  const shell = useShell();
  const configuration = useStoredValue(shell.configuration);
  const theme = useStoredValue(shell.theme);
  const { fontOrigins } = shell.addresses;
  const icon = useCompanyLogo()?.mark;
  useLayoutEffect(
    () => applyBranding(configuration, theme, { fontOrigins, icon }),
    [configuration, theme, fontOrigins, icon],
  );
}

import { createContext, useContext, useMemo } from 'react';
import { DEFAULT_THEME, Theme } from '../../../domain/themes';
import { DEFAULT_BRANDING, portalColours } from '../../../domain/portalColours';
import type { Branding, PortalColours } from '../../../domain/portalColours';

export const ThemeContext = createContext<{ branding: Branding; theme: Theme }>({
  branding: DEFAULT_BRANDING,
  theme: DEFAULT_THEME,
});

/** The colours of the screen's ground, for what is drawn by hand: charts, pictures, canvases. */
export function usePortalColours(): PortalColours {
  const { branding, theme } = useContext(ThemeContext);
  return useMemo(() => portalColours(branding, theme === Theme.Dark ? 'dark' : 'light'), [branding, theme]);
}

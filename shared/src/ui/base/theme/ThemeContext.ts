import { createContext, useContext, useMemo } from 'react';
import { DEFAULT_THEME, Theme } from '../../../domain/portal/themes';
import { DEFAULT_BRANDING, portalColours } from '../../../domain/portal/portalColours';
import type { Branding, PortalColours } from '../../../domain/portal/portalColours';
import type { Density } from './componentTheme';

interface Look {
  branding: Branding;
  theme: Theme;
  density: Density;
}

export const ThemeContext = createContext<Look>({
  branding: DEFAULT_BRANDING,
  theme: DEFAULT_THEME,
  density: 'comfortable',
});

/** How close together the user wants things, unless they chose otherwise for one list. */
export const useDensity = (): Density => useContext(ThemeContext).density;

/** The colours of the screen's ground, for what is drawn by hand: charts, pictures, canvases. */
export function usePortalColours(): PortalColours {
  const { branding, theme } = useContext(ThemeContext);
  return useMemo(() => portalColours(branding, theme === Theme.Dark ? 'dark' : 'light'), [branding, theme]);
}

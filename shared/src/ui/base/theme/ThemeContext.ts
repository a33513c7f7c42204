import { createContext, useContext } from 'react';
import { DEFAULT_THEME } from '../../../domain/portal/themes';
import type { Theme } from '../../../domain/portal/themes';
import { DEFAULT_BRANDING } from '../../../domain/portal/portalColours';
import type { Branding } from '../../../domain/portal/portalColours';
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

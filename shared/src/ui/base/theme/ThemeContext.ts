import { createContext, useContext } from 'react';
import { DEFAULT_THEME } from '../../../domain/portal/themes';
import type { Theme } from '../../../domain/portal/themes';
import { DEFAULT_BRANDING } from '../../../domain/portal/portalColours';
import type { Branding } from '../../../domain/portal/portalColours';

export type Density = 'comfortable' | 'compact';

/** What somebody sees the portal in; the component library takes it over with the first component (`themed`). */
export interface Look {
  branding: Branding;
  theme: Theme;
  density: Density;
  /** For the styles that components add under a content security policy. */
  nonce?: string | undefined;
}

export const ThemeContext = createContext<Look>({
  branding: DEFAULT_BRANDING,
  theme: DEFAULT_THEME,
  density: 'comfortable',
});

/** How close together the user wants things, unless they chose otherwise for one list. */
export const useDensity = (): Density => useContext(ThemeContext).density;

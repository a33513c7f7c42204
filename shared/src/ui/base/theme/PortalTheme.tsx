import { useContext, useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { DEFAULT_THEME, Theme } from '../../../domain/portal/themes';
import { PortalContext } from '../../../remote/portal';
import { colourVariables } from '../../../domain/portal/colourVariables';
import { DEFAULT_BRANDING, portalColours } from '../../../domain/portal/portalColours';
import type { Branding, Scheme } from '../../../domain/portal/portalColours';
import { ThemeContext } from './ThemeContext';
import type { Density } from './ThemeContext';
import './density.css';

interface PortalThemeProps {
  children: ReactNode;
  /** The company's colours and font; what is missing is the portal's own (Spec 000 §9). */
  branding?: Partial<Branding>;
  theme?: Theme;
  /** Sizes of fields and buttons, and the room in tables; for plain CSS as `--portal-control-height`, `--portal-gap`. */
  density?: Density;
  /** For the styles that components add under a content security policy; the portal's own unless given. */
  nonce?: string;
}

/**
 * Gives everything inside the company's look: colours that read in each theme as custom properties (`--portal-primary`,
 * `--portal-surface`, …) for plain CSS, pop-ups included. Components of the library take the same look by themselves
 * (`themed`), so that the frame needs none of the library.
 */
export function PortalTheme({
  children,
  branding,
  theme = DEFAULT_THEME,
  density = 'comfortable',
  nonce,
}: PortalThemeProps) {
  const { primaryColor, figureColor, lineColor, fontFamily } = { ...DEFAULT_BRANDING, ...branding };
  const portal = useContext(PortalContext);
  const pageNonce = nonce ?? portal?.nonce;
  const value = useMemo(
    () => ({ branding: { primaryColor, figureColor, lineColor, fontFamily }, theme, density, nonce: pageNonce }),
    [primaryColor, figureColor, lineColor, fontFamily, theme, density, pageNonce],
  );
  const scheme: Scheme = theme === Theme.Dark ? 'dark' : 'light';
  const variables = useMemo(
    () => colourVariables(portalColours(value.branding, scheme), fontFamily),
    [value.branding, scheme, fontFamily],
  );

  const place = portal?.place;
  // Pop-ups stand outside of this element, at the end of the page or of the remote's place, and need the same properties.
  useLayoutEffect(() => {
    dress(place ?? document.documentElement, { variables, scheme, theme, density });
  }, [variables, scheme, theme, density, place]);

  return (
    <ThemeContext.Provider value={value}>
      <div className="ui-theme" data-theme={theme} style={variables}>
        {children}
      </div>
    </ThemeContext.Provider>
  );
}

interface Dress {
  variables: Record<string, string>;
  scheme: Scheme;
  theme: Theme;
  density: Density;
}

/** Gives the page, or what stands for it, the look that plain CSS goes by. */
function dress(page: HTMLElement, { variables, scheme, theme, density }: Dress): void {
  for (const [name, colour] of Object.entries(variables)) page.style.setProperty(name, colour);
  page.style.colorScheme = scheme;
  page.dataset.theme = theme;
  page.dataset.density = density;
}

/** Draws the side menu: on the dark ground in the themes dark and semi-dark, else on the light one. */
export function NavigationTheme({ children }: { children: ReactNode }) {
  const look = useContext(ThemeContext);
  const { branding, theme } = look;
  const scheme: Scheme = theme === Theme.Light ? 'light' : 'dark';
  const value = useMemo(() => ({ ...look, theme: scheme === 'dark' ? Theme.Dark : Theme.Light }), [look, scheme]);
  const variables = useMemo(
    () => colourVariables(portalColours(branding, scheme), branding.fontFamily),
    [branding, scheme],
  );
  return (
    <ThemeContext.Provider value={value}>
      <div className="ui-theme" data-theme={scheme} style={{ ...variables, colorScheme: scheme }}>
        {children}
      </div>
    </ThemeContext.Provider>
  );
}

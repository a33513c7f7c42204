import IconContext from '@ant-design/icons/es/components/Context';
import ConfigProvider from 'antd/es/config-provider';
import portuguese from 'antd/es/locale/pt_BR';
import { useContext, useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { DEFAULT_THEME, Theme } from '../../../domain/portal/themes';
import { PortalContext } from '../../../remote/portal';
import { componentTheme } from './componentTheme';
import type { Density } from './componentTheme';
import { colourVariables } from '../../../domain/portal/colourVariables';
import { DEFAULT_BRANDING, portalColours } from '../../../domain/portal/portalColours';
import type { Branding, Scheme } from '../../../domain/portal/portalColours';
import { ThemeContext } from './ThemeContext';
import { useReducedMotion } from './useReducedMotion';
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

/** Icons have their styles from the theme; their own copy would go to the head of the page and stay there for ever. */
const ICONS = { zeroRuntime: true };

/**
 * Gives everything inside the company's look: components in Portuguese, colours that read in each theme, and the same
 * colours as custom properties (`--portal-primary`, `--portal-surface`, …) for plain CSS, pop-ups included.
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
  const value = useMemo(
    () => ({ branding: { primaryColor, figureColor, lineColor, fontFamily }, theme, density }),
    [primaryColor, figureColor, lineColor, fontFamily, theme, density],
  );
  const pageNonce = nonce ?? portal?.nonce;
  const csp = useMemo(() => (pageNonce ? { nonce: pageNonce } : undefined), [pageNonce]);
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
      <ConfigProvider
        locale={portuguese}
        theme={useComponentTheme(value.branding, scheme)}
        componentSize={density === 'compact' ? 'small' : 'medium'}
        button={{ autoInsertSpace: false }}
        wave={{ disabled: true }}
        {...(csp && { csp })}
      >
        <IconContext value={ICONS}>
          <div className="ui-theme" data-theme={theme} style={variables}>
            {children}
          </div>
        </IconContext>
      </ConfigProvider>
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
  const { branding, theme } = useContext(ThemeContext);
  const scheme: Scheme = theme === Theme.Light ? 'light' : 'dark';
  const variables = useMemo(
    () => colourVariables(portalColours(branding, scheme), branding.fontFamily),
    [branding, scheme],
  );
  return (
    <ConfigProvider theme={{ ...useComponentTheme(branding, scheme), inherit: false }}>
      <div className="ui-theme" data-theme={scheme} style={{ ...variables, colorScheme: scheme }}>
        {children}
      </div>
    </ConfigProvider>
  );
}

function useComponentTheme(branding: Branding, scheme: Scheme) {
  const motion = !useReducedMotion();
  return useMemo(
    () => componentTheme(portalColours(branding, scheme), branding.fontFamily, motion),
    [branding, scheme, motion],
  );
}

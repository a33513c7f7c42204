import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import {
  AA_TEXT_CONTRAST,
  contrastRatio,
  ensureContrast,
  isHexColour,
  mixed,
} from '@portal/shared/domain/portal/colour';
import { colourVariables } from '@portal/shared/domain/portal/colourVariables';
import { portalColours } from '@portal/shared/domain/portal/portalColours';
import { DEFAULT_PRIMARY_COLOUR, Theme } from '@portal/shared/domain/portal/themes';

type CompanyLook = PortalConfiguration['layout']['common'];

/** What the shell's own pages add to the portal's colours: the company's colours as areas, with text that reads on them. */
export interface CompanyAreas {
  '--portal-brand': string;
  '--portal-on-brand': string;
  /** The company's figure colour, for the seal of the sign-in page. */
  '--portal-seal': string;
  '--portal-on-seal': string;
}

/** How much black the sign-in page lays over the company's colour where it is darkest. */
const DARKEST_SHADE = 0.36;

const BLACK = '#000000';
const WHITE = '#ffffff';

/**
 * The company's colour as an area that carries text: itself where white reads on it, or black also in its shade, else
 * the nearest darker one on which white does. Under the dark theme no bright area, so always white.
 */
function brandArea(primary: string, theme: Theme): { ground: string; text: string } {
  const blackReads = contrastRatio(BLACK, mixed(BLACK, primary, DARKEST_SHADE)) >= AA_TEXT_CONTRAST;
  if (theme !== Theme.Dark && blackReads) return { ground: primary, text: BLACK };
  let ground = primary;
  for (let share = 0.01; contrastRatio(WHITE, ground) < AA_TEXT_CONTRAST; share += 0.01)
    ground = mixed(BLACK, primary, share);
  return { ground, text: WHITE };
}

/**
 * The company's look under a theme, as custom properties: the same colours as the screens have, so that nothing
 * changes when the frame loads. Semi-dark darkens the menu alone, so its pages are light. What is no colour takes the
 * default.
 */
export function paletteOf(common: CompanyLook, theme: Theme): Record<string, string> & CompanyAreas {
  const { primaryColor, figureColor, lineColor, FontFamily } = common;
  const branding = { primaryColor, figureColor, lineColor, fontFamily: FontFamily };
  const primary = isHexColour(primaryColor) ? primaryColor : DEFAULT_PRIMARY_COLOUR;
  const seal = isHexColour(figureColor) ? figureColor : primary;
  const brand = brandArea(primary, theme);
  return {
    ...colourVariables(portalColours(branding, theme === Theme.Dark ? 'dark' : 'light'), FontFamily),
    '--portal-brand': brand.ground,
    '--portal-on-brand': brand.text,
    '--portal-seal': seal,
    '--portal-on-seal': ensureContrast(primary, seal),
  };
}

import type { PortalConfiguration } from '@portal/shared/contracts/session';
import { ensureContrast, readableTextOn } from '@portal/shared/domain/colour';
import { colourVariables } from '@portal/shared/domain/colourVariables';
import { portalColours } from '@portal/shared/domain/portalColours';
import { Theme } from '@portal/shared/domain/themes';

type CompanyLook = PortalConfiguration['layout']['common'];

/** What the shell's own pages add to the portal's colours: the company's colours as areas, with text that reads on them. */
export interface CompanyAreas {
  '--portal-brand': string;
  '--portal-on-brand': string;
  /** The company's figure colour, for the seal of the sign-in page. */
  '--portal-seal': string;
  '--portal-on-seal': string;
}

/**
 * The company's look under a theme, as custom properties: the same colours as the screens have, so that nothing
 * changes when the frame loads. Semi-dark darkens the menu alone, so its pages are light.
 */
export function paletteOf(common: CompanyLook, theme: Theme): Record<string, string> & CompanyAreas {
  const { primaryColor, figureColor, lineColor, FontFamily } = common;
  const branding = { primaryColor, figureColor, lineColor, fontFamily: FontFamily };
  return {
    ...colourVariables(portalColours(branding, theme === Theme.Dark ? 'dark' : 'light'), FontFamily),
    '--portal-brand': primaryColor,
    '--portal-on-brand': readableTextOn(primaryColor),
    '--portal-seal': figureColor,
    '--portal-on-seal': ensureContrast(primaryColor, figureColor),
  };
}

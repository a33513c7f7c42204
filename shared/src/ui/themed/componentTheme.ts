import type { ThemeConfig } from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import { readableTextOn } from '../../domain/portal/colour';
import { fontStack } from '../../domain/portal/colourVariables';
import type { PortalColours } from '../../domain/portal/portalColours';

/** The library remembers every algorithm that it was given: equal themes must be one, however often they are shown. */
const made = new Map<string, ThemeConfig>();
const MOST_REMEMBERED = 20;
let names = 0;

/** The portal's colours and sizes as the component library takes them. Sizes are those of Spec 001 §9. */
export function componentTheme(colours: PortalColours, fontFamily: string, motion: boolean): ThemeConfig {
  const key = JSON.stringify([colours, fontFamily, motion]);
  const theme = made.get(key) ?? makeTheme(colours, fontFamily, motion);
  if (made.size >= MOST_REMEMBERED) made.clear();
  made.set(key, theme);
  return theme;
}

function makeTheme(colours: PortalColours, fontFamily: string, motion: boolean): ThemeConfig {
  const { tones, onPrimary } = colours;
  const base = colours.scheme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return {
    // Whoever brings this theme along writes the same variables, once, instead of a set for each component.
    cssVar: { key: `portal-${(names += 1)}` },
    // The library derives shades of its own, some of them too pale; whatever carries text is put right afterwards.
    algorithm: [base, (seed, derived) => ({ ...(derived ?? base(seed)), ...legible(colours) })],
    token: {
      motion,
      fontFamily: fontStack(fontFamily),
      fontSize: 15,
      fontSizeSM: 12.5,
      fontSizeLG: 16,
      fontSizeXL: 19,
      fontSizeHeading1: 36,
      fontSizeHeading2: 24,
      fontSizeHeading3: 19,
      fontSizeHeading4: 18,
      fontSizeHeading5: 16,
      borderRadius: 8,
      controlHeight: 36,
      controlHeightSM: 28,
      colorTextPlaceholder: colours.muted,
      colorTextDescription: colours.muted,
      colorIcon: colours.muted,
      colorSplit: colours.border,
      boxShadow: '0 8px 24px rgb(16 24 40 / 14%), 0 2px 6px rgb(16 24 40 / 8%)',
      boxShadowSecondary: '0 8px 24px rgb(16 24 40 / 16%), 0 2px 6px rgb(16 24 40 / 8%)',
    },
    components: {
      Button: {
        primaryColor: onPrimary,
        dangerColor: readableTextOn(tones.danger.text),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Layout: { bodyBg: colours.background, headerBg: colours.surface, siderBg: colours.surface },
      Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent', itemSelectedColor: colours.primary },
      Tooltip: { colorTextLightSolid: '#ffffff', colorBgSpotlight: '#2b3440' },
      // Each of these writes on the primary colour.
      Calendar: { colorTextLightSolid: onPrimary },
      DatePicker: { colorTextLightSolid: onPrimary },
      Radio: { buttonSolidCheckedColor: onPrimary },
      Steps: { colorTextLightSolid: onPrimary },
      Tag: { colorTextLightSolid: onPrimary },
      Tour: { colorTextLightSolid: onPrimary },
    },
  };
}

const legible = (colours: PortalColours) => ({
  colorPrimary: colours.primary,
  colorPrimaryHover: colours.primaryHover,
  colorPrimaryActive: colours.primaryActive,
  // Also the ring around what has the focus.
  colorPrimaryBorder: colours.primary,
  colorPrimaryBg: colours.selected,
  colorPrimaryBgHover: colours.selected,
  colorPrimaryText: colours.primary,
  colorPrimaryTextHover: colours.primaryHover,
  colorPrimaryTextActive: colours.primaryActive,
  colorLink: colours.primary,
  colorLinkHover: colours.primaryHover,
  colorLinkActive: colours.primaryActive,
  colorInfo: colours.tones.info.text,
  colorSuccess: colours.tones.success.text,
  colorWarning: colours.tones.warning.text,
  colorWarningText: colours.tones.warning.text,
  colorError: colours.tones.danger.text,
  colorErrorText: colours.tones.danger.text,
  colorErrorHover: colours.tones.danger.text,
  colorInfoBg: colours.tones.info.background,
  colorSuccessBg: colours.tones.success.background,
  colorWarningBg: colours.tones.warning.background,
  colorErrorBg: colours.tones.danger.background,
  colorText: colours.text,
  colorTextSecondary: colours.secondary,
  colorTextTertiary: colours.muted,
  colorBgLayout: colours.background,
  colorBgContainer: colours.surface,
  colorBgElevated: colours.raised,
  colorBorder: colours.fieldBorder,
  colorBorderSecondary: colours.border,
});

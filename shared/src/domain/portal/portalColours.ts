import {
  AA_INTERFACE_CONTRAST,
  AA_TEXT_CONTRAST,
  contrastRatio,
  ensureContrast,
  isHexColour,
  mixed,
  readableTextOn,
} from './colour';
import { DEFAULT_LINE_COLOUR, DEFAULT_PRIMARY_COLOUR } from './themes';
import type { Tone } from '../values/tone';

/** What a company chooses of the portal's look (Spec 000 §3, `layout.common`). */
export interface Branding {
  primaryColor: string;
  figureColor: string;
  /** Decoration only: never text, nor an icon that carries meaning. */
  lineColor: string;
  fontFamily: string;
}

export const DEFAULT_BRANDING: Branding = {
  primaryColor: DEFAULT_PRIMARY_COLOUR,
  figureColor: DEFAULT_PRIMARY_COLOUR,
  lineColor: DEFAULT_LINE_COLOUR,
  fontFamily: 'Montserrat',
};

/** The two grounds that screens are drawn on; the theme semi-dark draws its menu on the dark one. */
export type Scheme = 'light' | 'dark';

export interface ToneColours {
  text: string;
  background: string;
  /** For dots, bars and other signs: at least 3:1 on the surface. */
  sign: string;
  /** Around the background; decoration, since the background says as much. */
  line: string;
}

/** Those from `disabledText` on are the component library's own, for what looks like its parts and needs none of it. */
const grounds = {
  light: {
    background: '#f4f6f9',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#f3f6fa',
    border: '#dfe4ea',
    fieldBorder: '#7d8896',
    text: '#1d2530',
    secondary: '#3f4a58',
    muted: '#566270',
    disabledText: 'rgb(0 0 0 / 25%)',
    disabledBorder: '#d9d9d9',
    pointedAt: 'rgb(0 0 0 / 4%)',
    pressed: 'rgb(0 0 0 / 15%)',
    dangerActive: '#d9363e',
    dangerPointedAt: '#ffa39e',
    dangerPressed: '#ffccc7',
  },
  dark: {
    background: '#12161c',
    surface: '#1b2129',
    raised: '#242c37',
    hover: '#232b36',
    border: '#313a46',
    fieldBorder: '#78859a',
    text: '#eaeef3',
    secondary: '#c8d0da',
    muted: '#a9b4c2',
    disabledText: 'rgb(255 255 255 / 25%)',
    disabledBorder: '#424242',
    pointedAt: 'rgb(255 255 255 / 8%)',
    pressed: 'rgb(255 255 255 / 18%)',
    dangerActive: '#ad393a',
    dangerPointedAt: '#7e2e2f',
    dangerPressed: '#5b2526',
  },
} as const;

const toneSeeds: Record<Tone, string> = {
  neutral: '#566270',
  info: '#175cd3',
  success: '#1a7f45',
  warning: '#9a5b00',
  danger: '#b3261e',
};

const toneBackgrounds: Record<Scheme, Record<Tone, string>> = {
  light: { neutral: '#edf0f4', info: '#e5effd', success: '#e2f5e9', warning: '#fdf0d9', danger: '#fdeae8' },
  dark: { neutral: '#2d3642', info: '#1a314f', success: '#173a27', warning: '#40300f', danger: '#4a2422' },
};

/** Around a message: the component library's own, too. */
const toneLines: Record<Scheme, Record<Tone, string>> = {
  light: { neutral: '#dfe4ea', info: '#91caff', success: '#b7eb8f', warning: '#ffe58f', danger: '#ffccc7' },
  dark: { neutral: '#313a46', info: '#15325b', success: '#274916', warning: '#594214', danger: '#5b2526' },
};

const TONES = Object.keys(toneSeeds) as Tone[];

export type PortalColours = Record<keyof (typeof grounds)['light'], string> & {
  scheme: Scheme;
  /** The company's colour, shifted until text in it reads on every ground of the scheme. */
  primary: string;
  primaryHover: string;
  primaryActive: string;
  onPrimary: string;
  /** The ground of what is chosen: a breath of the company's colour on the surface. */
  selected: string;
  figure: string;
  line: string;
  tones: Record<Tone, ToneColours>;
};

const hexOr = (colour: string, fallback: string): string => (isHexColour(colour) ? colour : fallback);

/** A shade of the colour that stands out from the ground by so much more. */
const stronger = (colour: string, ground: string, factor: number): string =>
  ensureContrast(colour, ground, Math.min(contrastRatio(colour, ground) * factor, 15));

/** How much of a colour style sheets lay on a ground to mark what is chosen or pointed at. */
const BREATH = 0.1;

/** The nearest shade that reads on each ground, and on a breath of itself over each. */
function legible(colour: string, grounds: readonly string[], ratio: number): string {
  const target = readableTextOn(grounds[0] ?? colour);
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = mixed(target, colour, percent / 100);
    const reads = (ground: string) => contrastRatio(shade, ground) >= ratio;
    if (grounds.every((ground) => reads(ground) && reads(mixed(shade, ground, BREATH)))) return shade;
  }
  return target;
}

/** Every colour of a scheme for a company, all of them legible by WCAG 2.2 AA whatever the company chose. */
export function portalColours(branding: Branding, scheme: Scheme): PortalColours {
  const ground = grounds[scheme];
  const under = [ground.background, ground.surface, ground.raised, ground.hover];
  // The ground nearest to the text decides: what reads there reads on the others.
  const nearest = scheme === 'light' ? ground.background : ground.raised;
  const company = hexOr(branding.primaryColor, DEFAULT_PRIMARY_COLOUR);
  const primary = legible(company, under, AA_TEXT_CONTRAST);
  const selected = mixed(primary, ground.surface, BREATH);
  const onGrounds = (colour: string, ratio: number) =>
    [nearest, selected].reduce((shade, behind) => ensureContrast(shade, behind, ratio), colour);
  const tone = (name: Tone): ToneColours => {
    const background = toneBackgrounds[scheme][name];
    return {
      background,
      text: ensureContrast(onGrounds(toneSeeds[name], AA_TEXT_CONTRAST), background),
      sign: onGrounds(toneSeeds[name], AA_INTERFACE_CONTRAST),
      line: toneLines[scheme][name],
    };
  };
  return {
    ...ground,
    fieldBorder: onGrounds(ground.fieldBorder, AA_INTERFACE_CONTRAST),
    scheme,
    primary,
    primaryHover: stronger(primary, nearest, 1.2),
    primaryActive: stronger(primary, nearest, 1.45),
    selected,
    onPrimary: readableTextOn(primary),
    figure: legible(hexOr(branding.figureColor, company), [...under, selected], AA_INTERFACE_CONTRAST),
    line: hexOr(branding.lineColor, DEFAULT_LINE_COLOUR),
    tones: Object.fromEntries(TONES.map((name) => [name, tone(name)])) as Record<Tone, ToneColours>,
  };
}

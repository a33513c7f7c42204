const WHITE = '#ffffff';
const BLACK = '#000000';

/** WCAG 2.2 AA for text of normal size; large text and parts of the interface need 3. */
export const AA_TEXT_CONTRAST = 4.5;
export const AA_INTERFACE_CONTRAST = 3;

type Channels = [red: number, green: number, blue: number];

/** True for `#rgb` and `#rrggbb`. */
export const isHexColour = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

function channelsOf(colour: string): Channels {
  if (!isHexColour(colour)) throw new RangeError(`"${colour}" is no colour of the form #rgb or #rrggbb`);
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16)) as Channels;
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. Throws a RangeError for what is no hex colour. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or black, whichever reads better on the background; one of them always reaches 4.5. */
export const readableTextOn = (background: string): string =>
  contrastRatio(WHITE, background) >= contrastRatio(BLACK, background) ? WHITE : BLACK;

/** So much of one colour (0 to 1) laid over another, as `color-mix` in sRGB does. */
export function mixed(colour: string, over: string, share: number): string {
  const ground = channelsOf(over);
  return hexOf(channelsOf(colour).map((channel, i) => channel * share + (ground[i] ?? 0) * (1 - share)) as Channels);
}

/**
 * The colour itself when its contrast with the background suffices, else the nearest shade of it that does, mixed with
 * white or black. A ratio that neither reaches gives the better of the two.
 */
export function ensureContrast(colour: string, background: string, ratio = AA_TEXT_CONTRAST): string {
  if (contrastRatio(colour, background) >= ratio) return colour;
  const target = readableTextOn(background);
  for (let percent = 1; percent < 100; percent += 1) {
    const shade = mixed(target, colour, percent / 100);
    if (contrastRatio(shade, background) >= ratio) return shade;
  }
  return target;
}

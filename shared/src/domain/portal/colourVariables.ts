import { readableTextOn } from './colour';
import type { PortalColours } from './portalColours';

/** What stands in while the company's font loads. */
const FALLBACK_FONTS = "'Segoe UI', system-ui, -apple-system, sans-serif";

/** The portal's own, which it serves itself. */
const DEFAULT_FONT = 'Montserrat';

/** A list of fonts that begins with the company's; its name cannot break out of its quotes. Without one the default. */
export function fontStack(family: string): string {
  const name = family.replace(/[\p{Cc}'"\\;{}]/gu, '');
  return `'${/[\p{L}\p{N}]/u.test(name) ? name : DEFAULT_FONT}', ${FALLBACK_FONTS}`;
}

/** The theme as custom properties, for plain CSS: `--portal-primary`, `--portal-surface`, `--portal-tone-danger-text`, … */
export function colourVariables(colours: PortalColours, fontFamily: string): Record<`--portal-${string}`, string> {
  const { scheme: _scheme, tones, ...plain } = colours;
  return {
    '--portal-font': fontStack(fontFamily),
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [`--portal-${kebab(name)}`, value])),
    ...Object.fromEntries(
      Object.entries(tones).flatMap(([tone, shades]) =>
        Object.entries(shades).map(([part, value]) => [`--portal-tone-${tone}-${part}`, value]),
      ),
    ),
    '--portal-danger': tones.danger.text,
    '--portal-on-danger': readableTextOn(tones.danger.text),
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

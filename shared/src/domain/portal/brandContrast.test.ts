import { contrastRatio, mixed } from './colour';
import { DEFAULT_BRANDING, portalColours } from './portalColours';
import type { PortalColours, Scheme } from './portalColours';

/** Mulberry32: the same hundred companies at every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomNumbers(2026);
const randomColour = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
const companies = Array.from({ length: 100 }, () => ({
  ...DEFAULT_BRANDING,
  primaryColor: randomColour(),
  figureColor: randomColour(),
  lineColor: randomColour(),
}));

type Pair = [what: string, front: string, ground: string, needed: number];

const TEXT = 4.5;
const GRAPHIC = 3;

/** Every pair of colours that a style sheet of the portal puts on each other. */
function pairsOf(colours: PortalColours): Pair[] {
  const { background, surface, raised, hover, selected } = colours;
  const grounds = { background, surface, raised, hover, selected };
  const onEveryGround = Object.entries(grounds).flatMap(([name, ground]): Pair[] => [
    [`text on ${name}`, colours.text, ground, TEXT],
    [`secondary text on ${name}`, colours.secondary, ground, TEXT],
    [`muted text on ${name}`, colours.muted, ground, TEXT],
    [`primary on ${name}`, colours.primary, ground, TEXT],
    [`hovered primary on ${name}`, colours.primaryHover, ground, TEXT],
    [`pressed primary on ${name}`, colours.primaryActive, ground, TEXT],
    [`danger on ${name}`, colours.tones.danger.text, ground, TEXT],
    [`figure on ${name}`, colours.figure, ground, GRAPHIC],
    [`field border on ${name}`, colours.fieldBorder, ground, GRAPHIC],
  ]);
  // The breath of a colour with which style sheets mark what is chosen, pointed at, counted or drawn.
  const onBreaths = [background, surface, raised].flatMap((ground): Pair[] => [
    ['primary on a tenth of itself', colours.primary, mixed(colours.primary, ground, 0.1), TEXT],
    ['text on a tenth of the primary', colours.text, mixed(colours.primary, ground, 0.1), TEXT],
    ['figure on a tenth of itself', colours.figure, mixed(colours.figure, ground, 0.1), GRAPHIC],
    ['a count on its pill', colours.secondary, mixed(colours.muted, ground, 0.12), TEXT],
  ]);
  const onFills = [colours.primary, colours.primaryHover, colours.primaryActive].map((fill): Pair => [
    'text on a fill of the primary',
    colours.onPrimary,
    fill,
    TEXT,
  ]);
  const inTones = Object.entries(colours.tones).flatMap(([name, tone]): Pair[] => [
    [`${name} on its own ground`, tone.text, tone.background, TEXT],
    [`${name} on the surface`, tone.text, surface, TEXT],
    [`${name} on the page`, tone.text, background, TEXT],
    [`${name} on a raised ground`, tone.text, raised, TEXT],
    [`sign of ${name} on the surface`, tone.sign, surface, GRAPHIC],
    [`text on the ground of ${name}`, colours.text, tone.background, TEXT],
  ]);
  return [...onEveryGround, ...onBreaths, ...onFills, ...inTones];
}

const failuresUnder = (scheme: Scheme) =>
  companies.flatMap((branding) =>
    pairsOf(portalColours(branding, scheme))
      .map(([what, front, ground, needed]) => ({ what, ratio: contrastRatio(front, ground), needed }))
      .filter(({ ratio, needed }) => ratio < needed)
      .map(({ what, ratio, needed }) => `${branding.primaryColor}: ${what} has ${ratio.toFixed(2)} of ${needed}`),
  );

// The theme semi-dark draws its menu in the dark scheme and its screens in the light one.
test.each(['light', 'dark'] as const)('a hundred random companies can be read in the %s scheme', (scheme) => {
  expect(failuresUnder(scheme)).toEqual([]);
});

test('the company colour stays as it is where it can be read, and keeps its hue where it cannot', () => {
  expect(portalColours({ ...DEFAULT_BRANDING, primaryColor: '#7a1f3d' }, 'light').primary).toBe('#7a1f3d');
  const { primary } = portalColours({ ...DEFAULT_BRANDING, primaryColor: '#ffe600' }, 'light');
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(primary.slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ];
  expect(red).toBeGreaterThan(blue + 60);
  expect(green).toBeGreaterThan(blue + 60);
});

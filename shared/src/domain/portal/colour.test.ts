import { contrastRatio, ensureContrast, isHexColour, readableTextOn } from './colour';

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0e65a5', '#ffffff', 6.11],
  ['#ff9f43', '#ffffff', 2.08],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1);
});

test.each([
  ['#0e65a5', '#ffffff'],
  ['#ff9f43', '#000000'],
  ['#000', '#ffffff'],
  ['#ffff00', '#000000'],
])('on %s text is %s', (background, text) => {
  expect(readableTextOn(background)).toBe(text);
});

test.each([
  ['#ff9f43', '#ffffff', 4.5],
  ['#0e65a5', '#141414', 4.5],
  ['#ffffff', '#ffffff', 4.5],
  ['#808080', '#777777', 4.5],
  ['#ff9f43', '#ffffff', 3],
])('%s on %s is brought to at least %d', (colour, background, ratio) => {
  const adjusted = ensureContrast(colour, background, ratio);
  expect(contrastRatio(adjusted, background)).toBeGreaterThanOrEqual(ratio);
});

test('a colour that reads well is left as it is, and one that does not changes no more than needed', () => {
  expect(ensureContrast('#0e65a5', '#ffffff')).toBe('#0e65a5');
  expect(contrastRatio(ensureContrast('#ff9f43', '#ffffff'), '#ffffff')).toBeLessThan(4.7);
});

test('a ratio out of reach gives the best there is', () => {
  expect(ensureContrast('#888888', '#777777', 20)).toBe('#000000');
});

test('only hex colours are read', () => {
  expect(['#fff', '#0E65A5', 'fff', '#ffff', 'red', '#ggg'].map(isHexColour)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(() => contrastRatio('red', '#fff')).toThrow('"red" is no colour');
});

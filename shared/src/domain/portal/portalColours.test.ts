import { contrastRatio } from './colour';
import { DEFAULT_BRANDING, portalColours } from './portalColours';

const companies = ['#0e65a5', '#fc0', '#ffe600', '#000000', '#ffffff', '#7a1f3d', '#808080'];

describe.each(['light', 'dark'] as const)('on the %s ground', (scheme) => {
  test.each(companies)('everything reads when the company colour is %s', (primaryColor) => {
    const colours = portalColours({ ...DEFAULT_BRANDING, primaryColor, figureColor: primaryColor }, scheme);
    for (const ground of [colours.background, colours.surface, colours.raised, colours.hover, colours.selected]) {
      expect(contrastRatio(colours.primary, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.secondary, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.muted, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.figure, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrastRatio(colours.fieldBorder, colours.surface)).toBeGreaterThanOrEqual(3);
    for (const fill of [colours.primary, colours.primaryHover, colours.primaryActive])
      expect(contrastRatio(colours.onPrimary, fill)).toBeGreaterThanOrEqual(4.5);
    for (const tone of Object.values(colours.tones)) {
      expect(contrastRatio(tone.text, tone.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(tone.text, colours.surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(tone.sign, colours.surface)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('a company colour that reads on light grounds stays as it is', () => {
  expect(portalColours(DEFAULT_BRANDING, 'light').primary).toBe('#0e65a5');
});

test('what is no colour is replaced by the default, never by nothing', () => {
  const colours = portalColours({ ...DEFAULT_BRANDING, primaryColor: 'azul', lineColor: '' }, 'light');
  expect(colours.primary).toBe('#0e65a5');
  expect(colours.line).toBe('#ff9f43');
});

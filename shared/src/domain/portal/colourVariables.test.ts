import { colourVariables, fontStack } from './colourVariables';
import { DEFAULT_BRANDING, portalColours } from './portalColours';

test('a font name stays inside of its quotes', () => {
  expect(fontStack("Evil'; } body { display: none")).toMatch(/^'Evil {2}body {2}display: none', /);
});

test.each(['', ' ', '";}', '\u0000\n'])('what is no font name (%j) gives the default', (family) => {
  expect(fontStack(family)).toMatch(/^'Montserrat', /);
});

test('the colours become custom properties, those of the tones too', () => {
  expect(colourVariables(portalColours(DEFAULT_BRANDING, 'light'), 'Montserrat')).toMatchObject({
    '--portal-primary': '#0e65a5',
    '--portal-font': expect.stringContaining("'Montserrat'"),
    '--portal-tone-danger-text': expect.stringMatching(/^#/),
  });
});

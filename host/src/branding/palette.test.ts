import { contrastRatio, mixed } from '@portal/shared/domain/portal/colour';
import { Theme } from '@portal/shared/domain/portal/themes';
import { paletteOf } from './palette';

const look = (primaryColor: string, figureColor = primaryColor) => ({
  primaryColor,
  figureColor,
  lineColor: '#ff9f43',
  FontFamily: 'Montserrat',
  FontFamilyUrl: '',
});

/** A hundred colours that differ in every channel, the same at every run: multiples of a prime within 24 bits. */
const companies = Array.from({ length: 100 }, (_, index) => {
  const value = ((index + 1) * 11_184_811) % 0x1000000;
  return `#${value.toString(16).padStart(6, '0')}`;
});

describe.each(Object.values(Theme))('the palette under the theme %s', (theme) => {
  it.each(['#0e65a5', '#fc0', '#ffe600', '#000000', '#ffffff', '#7a1f3d'])('can be read for %s', (colour) => {
    const palette = paletteOf(look(colour), theme);
    const ratio = (text: `--portal-${string}`, ground: `--portal-${string}`) =>
      contrastRatio(palette[text]!, palette[ground]!);
    expect(ratio('--portal-primary', '--portal-surface')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--portal-on-primary', '--portal-primary')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--portal-on-primary', '--portal-primary-hover')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--portal-danger', '--portal-surface')).toBeGreaterThanOrEqual(4.5);
  });

  it('carries text on the company colours of a hundred companies, in the light and the shade of the page', () => {
    const failures = companies.filter((colour, index) => {
      const palette = paletteOf(look(colour, companies[99 - index]), theme);
      const { '--portal-brand': brand, '--portal-on-brand': text } = palette;
      return !(
        contrastRatio(text, brand) >= 4.5 &&
        contrastRatio(text, mixed('#000000', brand, 0.36)) >= 4.5 &&
        // Only the large letters of the sign-in page stand in its light.
        contrastRatio(text, mixed('#ffffff', brand, 0.16)) >= 3 &&
        contrastRatio(palette['--portal-on-seal'], palette['--portal-seal']) >= 4.5
      );
    });
    expect(failures).toEqual([]);
  });

  it('takes the defaults for what is no colour and no font', () => {
    const palette = paletteOf({ ...look('azul', 'url(x)'), lineColor: '', FontFamily: '";}' }, theme);
    const usual = paletteOf(look('#0e65a5'), theme);
    expect(palette).toEqual(usual);
  });
});

it('leaves the company colour as it is where white reads on it', () => {
  expect(paletteOf(look('#7a1f3d'), Theme.Light)['--portal-brand']).toBe('#7a1f3d');
  expect(paletteOf(look('#ffe600'), Theme.SemiDark)).toMatchObject({
    '--portal-brand': '#ffe600',
    '--portal-on-brand': '#000000',
  });
});

it('has no bright area under the dark theme', () => {
  expect(paletteOf(look('#ffe600'), Theme.Dark)).toMatchObject({ '--portal-on-brand': '#ffffff' });
});

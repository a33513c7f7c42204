import { contrastRatio } from '@portal/shared/domain/colour';
import { Theme } from '@portal/shared/domain/themes';
import { paletteOf } from './palette';

const look = (primaryColor: string) => ({
  primaryColor,
  figureColor: primaryColor,
  lineColor: '#ff9f43',
  FontFamily: 'Montserrat',
  FontFamilyUrl: '',
});

describe.each([Theme.Light, Theme.Dark, Theme.SemiDark])('the palette under the theme %s', (theme) => {
  it.each(['#0e65a5', '#ffe600', '#000000', '#ffffff', '#7a1f3d'])('can be read whatever the company: %s', (colour) => {
    const palette = paletteOf(look(colour), theme);
    const ratio = (text: `--portal-${string}`, ground: `--portal-${string}`) =>
      contrastRatio(palette[text]!, palette[ground]!);
    expect(ratio('--portal-primary', '--portal-surface')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--portal-on-primary', '--portal-primary')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--portal-on-brand', '--portal-brand')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--portal-on-seal', '--portal-seal')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--portal-danger', '--portal-surface')).toBeGreaterThanOrEqual(4.5);
  });
});

import { Theme } from '@portal/shared/domain/portal/themes';
import { DeviceGlyph, HalfGlyph, MoonGlyph, SunGlyph } from '../../controls/glyphs';

export const themeGlyphs = {
  [Theme.Light]: SunGlyph,
  [Theme.Dark]: MoonGlyph,
  [Theme.SemiDark]: HalfGlyph,
  device: DeviceGlyph,
};

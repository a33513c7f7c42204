import type { Density } from '@portal/shared/ui/base';
import { useShell } from '../../shell/ShellContext';
import { useStoredValue } from '../../values/valueStore';
import { densityLabels, densityPreference } from '../../appearance/densityPreference';
import { themeChoiceLabels } from '../../appearance/themePreference';
import type { ThemeChoice } from '../../appearance/themePreference';
import { useBrowserValue } from '@portal/shared/kept/browserValue';
import { LinesGlyph, TightLinesGlyph } from '../../controls/glyphs';
import { Choices } from './Choices';
import { themeGlyphs } from './themeGlyphs';

const densityGlyphs = { comfortable: LinesGlyph, compact: TightLinesGlyph };

/** Theme and density: in the panel of the bar, which fetches them when it opens, and in the account. */
export function AppearanceChoices() {
  const { theme } = useShell();
  const currentTheme = useStoredValue(theme.choice);
  const currentDensity = useBrowserValue(densityPreference);
  return (
    <>
      <Choices<ThemeChoice>
        legend="Tema"
        glyphs={themeGlyphs}
        labels={themeChoiceLabels}
        current={currentTheme}
        onChoose={theme.choice.set}
      />
      <Choices<Density>
        legend="Densidade"
        glyphs={densityGlyphs}
        labels={densityLabels}
        current={currentDensity}
        onChoose={densityPreference.set}
      />
    </>
  );
}

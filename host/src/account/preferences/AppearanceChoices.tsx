import type { ComponentType } from 'react';
import type { Density } from '@portal/shared/ui/base';
import { useShell } from '../../shell/ShellContext';
import { useStoredValue } from '../../values/valueStore';
import { densityLabels, densityPreference } from '../../appearance/densityPreference';
import { themeChoiceLabels } from '../../appearance/themePreference';
import type { ThemeChoice } from '../../appearance/themePreference';
import { useBrowserValue } from '../../values/browserValue';
import { CheckGlyph, LinesGlyph, TightLinesGlyph } from '../../controls/glyphs';
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

interface ChoicesProps<Choice extends string> {
  legend: string;
  glyphs: Record<Choice, ComponentType>;
  labels: Record<Choice, string>;
  current: Choice;
  onChoose: (choice: Choice) => void;
}

function Choices<Choice extends string>({ legend, glyphs, labels, current, onChoose }: ChoicesProps<Choice>) {
  return (
    <div role="group" aria-label={legend}>
      <p className="frame-panel-legend" aria-hidden="true">
        {legend}
      </p>
      <ul>
        {(Object.keys(glyphs) as Choice[]).map((choice) => {
          const Glyph: ComponentType = glyphs[choice];
          return (
            <li key={choice}>
              <button
                className="frame-panel-entry"
                type="button"
                aria-pressed={choice === current}
                onClick={() => onChoose(choice)}
              >
                <Glyph />
                {labels[choice]}
                {choice === current && (
                  <span className="frame-panel-check">
                    <CheckGlyph />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import type { ComponentType } from 'react';
import { Theme } from '@portal/shared/domain/themes';
import type { Density } from '@portal/shared/ui/base';
import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import { densityLabels, densityPreference } from '../branding/densityPreference';
import { themeChoiceLabels } from '../branding/themePreference';
import type { ThemeChoice } from '../branding/themePreference';
import { useBrowserValue } from './browserValue';
import { Disclosure } from './Disclosure';
import { CheckGlyph, DeviceGlyph, HalfGlyph, LinesGlyph, MoonGlyph, SunGlyph, TightLinesGlyph } from './glyphs';

const themeGlyphs = {
  [Theme.Light]: SunGlyph,
  [Theme.Dark]: MoonGlyph,
  [Theme.SemiDark]: HalfGlyph,
  device: DeviceGlyph,
};
const densityGlyphs = { comfortable: LinesGlyph, compact: TightLinesGlyph };

/**
 * How the portal looks on this browser: its theme, and how close together things stand. An icon in the bar; on a narrow
 * window, where the bar has no room, an entry of the drawer.
 */
export function Appearance({ inDrawer = false }: { inDrawer?: boolean }) {
  const { theme } = useShell();
  const currentTheme = useStoredValue(theme.choice);
  const currentDensity = useBrowserValue(densityPreference);
  const Current = themeGlyphs[currentTheme];
  return (
    <Disclosure
      staysOpen
      {...(inDrawer
        ? {
            className: 'side-menu-entry side-menu-collapse',
            align: 'start',
            trigger: (
              <>
                <Current /> Aparência
              </>
            ),
          }
        : { label: 'Aparência', trigger: <Current /> })}
    >
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
    </Disclosure>
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

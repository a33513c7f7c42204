import { Theme, themeLabels } from '@portal/shared/domain/themes';
import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import { Disclosure } from './Disclosure';
import { CheckGlyph, HalfGlyph, MoonGlyph, SunGlyph } from './glyphs';

const glyphs = { [Theme.Light]: SunGlyph, [Theme.Dark]: MoonGlyph, [Theme.SemiDark]: HalfGlyph };

/** Chooses the theme, kept on this browser. */
export function ThemeSwitch() {
  const { theme } = useShell();
  const current = useStoredValue(theme);
  const Current = glyphs[current];
  return (
    <Disclosure trigger={<Current />} label={`Tema: ${themeLabels[current].toLowerCase()}`}>
      <ul>
        {Object.values(Theme).map((choice) => {
          const Glyph = glyphs[choice];
          return (
            <li key={choice}>
              <button
                className="frame-panel-entry"
                type="button"
                aria-pressed={choice === current}
                onClick={() => theme.set(choice)}
              >
                <Glyph />
                {themeLabels[choice]}
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
    </Disclosure>
  );
}

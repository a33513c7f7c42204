import { lazy, Suspense } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { Disclosure } from './Disclosure';
import { themeGlyphs } from './themeGlyphs';

const AppearanceChoices = lazy(async () => ({ default: (await import('./AppearanceChoices')).AppearanceChoices }));

/**
 * How the portal looks on this browser: its theme, and how close together things stand. An icon in the bar; on a narrow
 * window, where the bar has no room, an entry of the drawer.
 */
export function Appearance({ inDrawer = false }: { inDrawer?: boolean }) {
  const { theme } = useShell();
  const currentTheme = useStoredValue(theme.choice);
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
      <Suspense fallback={null}>
        <AppearanceChoices />
      </Suspense>
    </Disclosure>
  );
}

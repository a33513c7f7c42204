import { lazy, Suspense } from 'react';
import { themeGlyphs } from '../account/preferences/themeGlyphs';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { Disclosure } from './Disclosure';

const AppearanceChoices = lazy(async () => ({
  default: (await import('../account/preferences/AppearanceChoices')).AppearanceChoices,
}));

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

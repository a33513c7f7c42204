import { DEFAULT_THEME, Theme, themeLabels } from '@portal/shared/domain/portal/themes';
import { createValueStore } from '../values/valueStore';
import type { ValueStore } from '../values/valueStore';

const KEY = 'portal.theme';
const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** What the user may choose: a theme, or whatever the device has at the moment. */
export type ThemeChoice = Theme | 'device';

export const themeChoices: readonly ThemeChoice[] = [...Object.values(Theme), 'device'];
export const themeChoiceLabels: Record<ThemeChoice, string> = { ...themeLabels, device: 'Como no aparelho' };

/** The theme in use, and what the user chose; to choose is to set either. */
export interface ThemePreference extends ValueStore<Theme> {
  choice: ValueStore<ThemeChoice>;
}

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.includes(value as ThemeChoice);

/** The theme that the user chose on this browser; light until then (Spec 000 §9). */
export function createThemePreference(storage: Storage, page: Window = window): ThemePreference {
  // Absent where nothing is drawn.
  const device = page.matchMedia?.(DARK_DEVICE) as MediaQueryList | undefined;
  const themeOf = (choice: ThemeChoice): Theme => {
    if (choice !== 'device') return choice;
    return device?.matches ? Theme.Dark : Theme.Light;
  };
  const storedChoice = (): ThemeChoice => {
    try {
      const stored = storage.getItem(KEY);
      if (isChoice(stored)) return stored;
    } catch {
      // A browser that refuses storage forgets the choice with the page.
    }
    return DEFAULT_THEME;
  };
  const choice = createValueStore<ThemeChoice>(storedChoice());
  const theme = createValueStore<Theme>(themeOf(choice.get()));
  const show = (next: ThemeChoice) => {
    choice.set(next);
    theme.set(themeOf(next));
  };
  const choose = (next: ThemeChoice) => {
    show(next);
    try {
      storage.setItem(KEY, next);
    } catch {
      // As above.
    }
  };
  // For as long as the page: evening comes, and the device turns dark.
  device?.addEventListener('change', () => theme.set(themeOf(choice.get())));
  // Chosen in another tab: all tabs look alike.
  page.addEventListener('storage', ({ key }) => key === KEY && show(storedChoice()));
  return { ...theme, set: choose, choice: { ...choice, set: choose } };
}

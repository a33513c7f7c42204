import { DEFAULT_THEME, Theme } from '@portal/shared/domain/themes';
import { createValueStore } from '../boot/valueStore';
import type { ValueStore } from '../boot/valueStore';

const KEY = 'portal.theme';

const isTheme = (value: unknown): value is Theme => Object.values(Theme).includes(value as Theme);

/** The theme that the user chose on this browser; light until then (Spec 000 §9). */
export function createThemePreference(storage: Storage): ValueStore<Theme> {
  let stored: string | null = null;
  try {
    stored = storage.getItem(KEY);
  } catch {
    // A browser that refuses storage forgets the choice with the page.
  }
  const store = createValueStore<Theme>(isTheme(stored) ? stored : DEFAULT_THEME);
  return {
    ...store,
    set: (theme) => {
      store.set(theme);
      try {
        storage.setItem(KEY, theme);
      } catch {
        // As above.
      }
    },
  };
}

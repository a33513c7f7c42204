import { Theme } from '@portal/shared/domain/portal/themes';
import { createThemePreference } from './themePreference';

/** A device that is light or dark, and may change. */
function deviceThatIs(dark: boolean) {
  const listeners: (() => void)[] = [];
  const device = { matches: dark, addEventListener: (_: string, listener: () => void) => listeners.push(listener) };
  return {
    page: Object.assign(new EventTarget(), { matchMedia: () => device }) as unknown as Window,
    turn: (next: boolean) => {
      device.matches = next;
      listeners.forEach((listener) => listener());
    },
  };
}

afterEach(() => localStorage.clear());

it('is light until somebody chooses, also on a dark device', () => {
  const { theme, choice } = preferenceOn(deviceThatIs(true));
  expect([theme(), choice()]).toEqual([Theme.Light, Theme.Light]);
});

it('follows the device from when that was chosen, as it changes and beyond a reload', () => {
  const device = deviceThatIs(true);
  const { preference, theme, choice } = preferenceOn(device);
  preference.choice.set('device');
  expect([theme(), choice()]).toEqual([Theme.Dark, 'device']);
  const heard = jest.fn();
  preference.subscribe(heard);
  device.turn(false);
  expect(theme()).toBe(Theme.Light);
  expect(heard).toHaveBeenCalled();
  expect(preferenceOn(deviceThatIs(true)).theme()).toBe(Theme.Dark);
});

it('leaves a chosen theme alone when the device changes', () => {
  const device = deviceThatIs(false);
  const { preference, theme } = preferenceOn(device);
  preference.set(Theme.SemiDark);
  device.turn(true);
  expect(theme()).toBe(Theme.SemiDark);
  expect(preferenceOn(device).theme()).toBe(Theme.SemiDark);
});

it('follows what is chosen in another tab', () => {
  const device = deviceThatIs(false);
  const { theme, choice } = preferenceOn(device);
  localStorage.setItem('portal.theme', 'dark');
  device.page.dispatchEvent(new StorageEvent('storage', { key: 'portal.theme' }));
  expect([theme(), choice()]).toEqual([Theme.Dark, Theme.Dark]);
});

it('takes what stands damaged in the browser for no choice', () => {
  localStorage.setItem('portal.theme', 'neon');
  expect(preferenceOn(deviceThatIs(true)).choice()).toBe(Theme.Light);
});

function preferenceOn({ page }: ReturnType<typeof deviceThatIs>) {
  const preference = createThemePreference(localStorage, page);
  return { preference, theme: preference.get, choice: preference.choice.get };
}

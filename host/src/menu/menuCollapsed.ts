import { breakpoints } from '@portal/shared/domain/portal/breakpoints';
import { browserValue } from '@portal/shared/kept/browserValue';
import type { BrowserValue } from '@portal/shared/kept/browserValue';

/** From here on the open menu leaves a screen enough room. */
const ROOMY_FROM = 1_100;

const isTight = (): boolean => window.innerWidth >= breakpoints.md && window.innerWidth < ROOMY_FROM;

/** Two choices: whoever opens the menu on a small window does not close it on a large one, and the other way round. */
const onRoomy = browserValue('portal.menuCollapsed', (stored) => stored === true);
const onTight = browserValue('portal.menuCollapsedWhenTight', (stored) => stored !== false);
const current = () => (isTight() ? onTight : onRoomy);

/**
 * Whether the menu shows icons only: as the user left it on this browser, and by itself where the window is between a
 * phone's and a roomy one. Below that it is a drawer.
 */
export const menuCollapsed: BrowserValue<boolean> = {
  get: () => current().get(),
  set: (collapsed) => current().set(collapsed),
  subscribe: (changed) => {
    const stops = [onRoomy.subscribe(changed), onTight.subscribe(changed)];
    window.addEventListener('resize', changed);
    return () => {
      stops.forEach((stop) => stop());
      window.removeEventListener('resize', changed);
    };
  },
};

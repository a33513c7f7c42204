import { browserValue } from './browserValue';

/**
 * Whether shortcuts of a single key are on, on this browser. Who dictates to the computer, or rests a hand on the keys,
 * must be able to turn them off (WCAG 2.1.4); the shell's help of the keyboard has the switch.
 */
export const singleKeysOn = browserValue('portal.singleKeys', (stored) => stored !== false);

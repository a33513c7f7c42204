import { use } from 'react';
import type { ComponentType } from 'react';
import { ThemeContext } from '../base/theme/ThemeContext';
import { LibraryTheme, ThemedLook } from './LibraryTheme';

/** What React keeps of a component itself; everything else on it belongs to the library. */
const OF_REACT = new Set(['$$typeof', 'render', 'type', 'compare', 'displayName']);

const isComponent = (name: string, value: unknown): value is ComponentType<never> =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/**
 * A component of the library in the portal's look, wherever it stands: it brings the library's theme along unless one for
 * the same look is around it already. What hangs on it (`Radio.Group`) is themed likewise.
 */
export function themed<Given>(Component: Given): Given {
  const Inner = Component as ComponentType<object>;
  function Themed(props: object) {
    const isInside = use(ThemedLook) === use(ThemeContext);
    const drawn = <Inner {...props} />;
    return isInside ? drawn : <LibraryTheme>{drawn}</LibraryTheme>;
  }
  const statics = Object.entries(Component as Record<string, unknown>)
    .filter(([name]) => !OF_REACT.has(name))
    .map(([name, value]) => [name, isComponent(name, value) ? themed(value) : value]);
  const displayName = Inner.displayName ?? Inner.name;
  return Object.assign(Themed, Object.fromEntries(statics), { displayName }) as Given;
}

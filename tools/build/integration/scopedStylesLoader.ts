import { transformSync } from 'esbuild';
import { scopeStyles } from './scopeStyles';

/** As `COMPONENT_PREFIX` of shared/src/ui/themed/InPlace.tsx. */
const COMPONENT_PREFIX = 'portal-ui';

/** Browsers before 2023 know no rules inside of rules, so the loader writes them out. */
const BROWSERS = ['chrome100', 'firefox100', 'safari15.4'];

/** A webpack loader for stylesheets of the bundle that other pages mount. */
export default function scopedStylesLoader(css: string): string {
  return transformSync(scopeStyles(css, COMPONENT_PREFIX), { loader: 'css', target: BROWSERS }).code;
}

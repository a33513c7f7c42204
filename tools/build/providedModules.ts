import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { portalRoot } from './portalRoot';
import { sharedModules, type SharedModule } from './sharedModules';

/** The module of the shell whose contents {@link providedModules} writes. */
export const PROVIDED_MODULES = join(portalRoot, 'host/src/loading/providedModules.ts');

const shareOf = ({ key, file, version, eager }: SharedModule): string => {
  const path = JSON.stringify(file);
  const common = `version: '${version}', scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^${version}', eager: ${eager} }`;
  // As a remote's own code would take a CommonJS library: its exports, and not a namespace made of them.
  const taken = eager ? `lib: () => require(${path})` : `get: () => import(${path}).then((module) => () => module)`;
  return `  ${JSON.stringify(key)}: { ${common}, ${taken} },`;
};

/**
 * Every shared module as the federation runtime takes it: what the shell's first script holds is there at once, the
 * rest is a file that comes when somebody first uses it. A loader of webpack.
 */
export default function providedModules(this: LoaderContext<object>): string {
  this.addContextDependency(join(portalRoot, 'shared/src/ui'));
  return ['export const providedModules = {', ...sharedModules().map(shareOf), '};', ''].join('\n');
}

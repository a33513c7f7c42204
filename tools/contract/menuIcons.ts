import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { portalRoot } from '../build/portalRoot';

/** The drawings themselves are for browsers; here only their names count. */
const withoutDrawings: Plugin = {
  name: 'without-drawings',
  setup(builder) {
    builder.onResolve({ filter: /icons-svg/ }, ({ path }) => ({ path, namespace: 'drawing' }));
    builder.onLoad({ filter: /.*/, namespace: 'drawing' }, () => ({ contents: 'export default {}' }));
  },
};

/** The names that the `icon` of a menu entry may hold. */
export async function menuIcons(): Promise<readonly string[]> {
  const bundle = await build({
    entryPoints: [join(portalRoot, 'shared/src/ui/base/menuIcon.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    logLevel: 'silent',
    plugins: [withoutDrawings],
  });
  const module: { exports: { menuIconNames?: readonly string[] } } = { exports: {} };
  const evaluate = compileFunction(bundle.outputFiles[0]?.text ?? '', ['module', 'exports']);
  (evaluate as (...values: unknown[]) => void)(module, module.exports);
  return module.exports.menuIconNames ?? [];
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import type { RemoteDefinition } from '../../shared/src/remote/definition';

/** A remote's definition, with the source files of its screens and parts instead of themselves. */
export interface ReadDefinition {
  definition: RemoteDefinition;
  /** Route path → absolute path of the screen's module. */
  screens: Readonly<Record<string, string>>;
  /** Part's id → absolute path of its module. */
  parts: Readonly<Record<string, string>>;
}

const RESOLVED = Symbol('resolved');

/** Resolves lazy screens without loading them: the imported module only says which file it is. */
const lazyScreens: Plugin = {
  name: 'lazy-screens',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === RESOLVED) return undefined;
      const found = await builder.resolve(path, { kind, resolveDir, importer, pluginData: RESOLVED });
      if (found.errors.length > 0)
        return { errors: [{ text: `a tela descrita "${path}" não existe; corrija o caminho em remote.ts` }] };
      return { path: found.path, namespace: 'lazy-screen' };
    });
    builder.onLoad({ filter: /.*/, namespace: 'lazy-screen' }, ({ path }) => ({
      contents: `export default { screenFile: ${JSON.stringify(path)} };`,
    }));
  },
};

/**
 * Reads a remote's `remote.ts` at build time, without any screen's code.
 *
 * @throws Error with a sentence for the remote's author when the definition contradicts itself or names a missing screen.
 */
export async function readDefinition(folder: string): Promise<ReadDefinition> {
  const bundle = await build({
    entryPoints: [join(folder, 'remote.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
    plugins: [lazyScreens],
  }).catch((failure: Error & { errors?: { text: string }[] }) => {
    throw new Error(failure.errors?.[0]?.text ?? failure.message);
  });
  const file = join(folder, 'remote.ts');
  const code = bundle.outputFiles[0]?.text ?? '';
  const evaluate = compileFunction(code, ['module', 'exports', 'require']) as (...values: unknown[]) => void;
  const module: { exports: { default?: RemoteDefinition } } = { exports: {} };
  evaluate(module, module.exports, createRequire(file));
  const definition = module.exports.default;
  if (!definition?.routes) throw new Error('remote.ts precisa exportar defineRemote({…}) como padrão');
  return { definition, screens: await screensOf(definition), parts: await partsOf(definition) };
}

async function screensOf(definition: RemoteDefinition): Promise<Record<string, string>> {
  const screens: Record<string, string> = {};
  for (const { path, screen } of definition.routes) {
    if (!screen) continue;
    const screenFile = await fileOf(screen);
    if (!screenFile)
      throw new Error(
        `a rota "${path}" precisa de uma tela escrita como () => import('./src/…'), exportada como padrão`,
      );
    screens[path] = screenFile;
  }
  return screens;
}

async function partsOf({ parts = [] }: RemoteDefinition): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { id, component } of parts) {
    const file = await fileOf(component);
    if (!file)
      throw new Error(
        `a parte "${id}" precisa de um componente escrito como () => import('./src/…'), exportado como padrão`,
      );
    files[id] = file;
  }
  return files;
}

const fileOf = async (load: () => Promise<{ default: unknown }>): Promise<string | undefined> =>
  ((await load()).default as { screenFile?: string } | undefined)?.screenFile;

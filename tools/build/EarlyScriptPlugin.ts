import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import type { Compiler } from 'webpack';
import contractInBrowsers from './contractsInBrowsers';
import { portalRoot } from './portalRoot';

const NAME = 'EarlyScriptPlugin';
const entry = join(portalRoot, 'host/src/early/main.ts');

/** The name under which the edge finds it, and puts its text into pages. */
const EARLY_SCRIPT = 'early.js';

/** It travels with every page of a remote, in gzip bytes; what it must know of the terms of use is the last 160 of them. */
const LIMIT = 3_100;

/** Contracts as browsers take them, without schemas. */
const contracts: Plugin = {
  name: 'contracts-in-browsers',
  setup(builder) {
    builder.onResolve({ filter: /^\.{1,2}\/schema$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, `${path}.browser.ts`),
    }));
    builder.onLoad({ filter: /[\\/]shared[\\/]src[\\/]contracts[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: contractInBrowsers(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** Writes the script that asks for what a screen reads before the portal's own code is there. */
export class EarlyScriptPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { outputFiles, metafile } = await build({
            entryPoints: [entry],
            bundle: true,
            write: false,
            minify: true,
            metafile: true,
            format: 'iife',
            platform: 'browser',
            target: 'es2022',
            logLevel: 'silent',
            absWorkingDir: portalRoot,
            plugins: [contracts],
          });
          for (const file of Object.keys(metafile.inputs)) compilation.fileDependencies.add(join(portalRoot, file));
          const text = outputFiles[0]?.text ?? '';
          const size = gzipSync(text).length;
          if (size > LIMIT)
            compilation.errors.push(
              new WebpackError(`host: ${EARLY_SCRIPT} tem ${size} bytes, e o limite é ${LIMIT}: vai em cada página.`),
            );
          // In a page it stands between tags.
          compilation.emitAsset(EARLY_SCRIPT, new sources.RawSource(text.replaceAll('</', '<\\/')));
        },
      );
    });
  }
}

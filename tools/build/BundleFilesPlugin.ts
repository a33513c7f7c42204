import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { portalRoot, remoteFolders } from './portalRoot';
import { readDefinition } from './readDefinition';
import { needsByImport } from './screenNeeds';
import { FRAME_OF_A_BUNDLE, shellFiles } from './shellFiles';

const NAME = 'BundleFilesPlugin';

/** What of the one bundle its edge may name in a page, as `bundle.json`. */
export interface BundleFiles {
  /** Files of the signed-in frame beyond the page's own. */
  frame: readonly string[];
  /** Route's path → the files of its screen. */
  screens: Readonly<Record<string, readonly string[]>>;
}

/** Writes which files stand behind the frame and each screen, so that the bundle's page can name them as the portal's does. */
export class BundleFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { signIn, frame } = shellFiles(compilation, FRAME_OF_A_BUNDLE);
          const needs = needsByImport(compilation);
          const definitions = await Promise.all(
            remoteFolders().map((folder) => readDefinition(join(portalRoot, folder))),
          );
          const screens = Object.fromEntries(
            definitions.flatMap((read) =>
              Object.entries(read.screens).map(([path, file]) => [path, needs.get(file)?.files ?? []] as const),
            ),
          );
          const files: BundleFiles = { frame: frame.filter((file) => !signIn.includes(file)), screens };
          compilation.emitAsset('bundle.json', new compiler.webpack.sources.RawSource(JSON.stringify(files)));
        },
      );
    });
  }
}

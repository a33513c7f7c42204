import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

const NAME = 'PagePlugin';

/**
 * Writes `index.html` out of `src/page.html`. The edge replaces `__NONCE__` and `<!--portal-bootstrap-->` for every
 * request; here only the entry's files are filled in.
 */
export class PagePlugin {
  apply(compiler: Compiler): void {
    const template = join(compiler.context, 'src/page.html');
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(template);
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const stylesFirst = [...files].sort((a, b) => Number(b.endsWith('.css')) - Number(a.endsWith('.css')));
          const tags = stylesFirst.map((file) =>
            file.endsWith('.css')
              ? `<link rel="stylesheet" href="/${file}" />`
              : // Browsers let a deferred script wait; nothing of the portal can.
                `<script defer fetchpriority="high" nonce="__NONCE__" src="/${file}"></script>`,
          );
          const page = readFileSync(template, 'utf8').replace('<!--portal-entry-->', tags.join('\n    '));
          compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(page));
        },
      );
    });
  }
}

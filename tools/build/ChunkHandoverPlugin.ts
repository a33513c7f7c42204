import type { Compiler } from 'webpack';

const NAME = 'ChunkHandoverPlugin';

/** The key on a script element under which the code that made it takes what the script brings. */
const TAKE = 'Symbol.for("portal.takeChunk")';

/**
 * Hands every chunk to the release that asked for it. Webpack's own way is a list on the page, under a name that has to
 * differ between two releases of a remote; the name stands in each chunk, so that no file of a release would be one of the
 * release before. Here the name is the remote's, what stands under it looks at the script that brought the chunk, and a
 * chunk that did not change is the same file.
 */
export class ChunkHandoverPlugin {
  constructor(private readonly listName: string) {}

  apply(compiler: Compiler): void {
    const { RuntimeModule, runtime } = compiler.webpack;
    const list = `self[${JSON.stringify(this.listName)}]`;
    compiler.options.output.chunkLoadingGlobal = this.listName;

    class HandoverModule extends RuntimeModule {
      constructor(
        when: 'before' | 'after',
        private readonly code: string,
      ) {
        super(`hand chunks over, ${when}`, RuntimeModule.STAGE_ATTACH + (when === 'before' ? -1 : 1));
      }
      override generate(): string {
        return this.code;
      }
    }

    // Between the two webpack makes its list, as if there were no other release.
    const before = [`__webpack_require__.chunksBefore = ${list};`, `${list} = undefined;`];
    const after = [
      `__webpack_require__.takeChunk = ${list} && ${list}.push;`,
      `${list} = __webpack_require__.chunksBefore || {`,
      `  push: function (chunk) { document.currentScript[${TAKE}](chunk); }`,
      '};',
    ];
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new HandoverModule('before', before.join('\n')));
        compilation.addRuntimeModule(chunk, new HandoverModule('after', after.join('\n')));
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript[${TAKE}] = __webpack_require__.takeChunk;`,
      );
    });
  }
}

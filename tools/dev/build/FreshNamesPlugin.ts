import type { Compiler } from 'webpack';

const NAME = 'FreshNamesPlugin';

/**
 * Gives every rebuild a name of its own on the page. Two builds under one name would find each other's chunks and
 * styles there and take them for loaded, so that a change would never show.
 */
export class FreshNamesPlugin {
  apply(compiler: Compiler): void {
    const { output } = compiler.options;
    const first = output.uniqueName ?? '';
    const session = Date.now().toString(36);
    let builds = 0;
    compiler.hooks.beforeCompile.tap(NAME, () => {
      output.uniqueName = `${first}_${session}_${++builds}`;
    });
  }
}

import type { Compiler } from 'webpack';

/**
 * The key on `globalThis` of the shell's guard: a function that sees every script and stylesheet element before it is
 * fetched, gives it the integrity that the registry states, and a fresh address when an earlier try failed.
 * `host/src/loading/guardElements.ts` puts it there; without a shell (a remote mounted elsewhere) it is absent.
 */
export const GUARD_KEY = 'portal.guardElement';

/** Makes webpack's own loader ask the shell's guard, in the shell and in every remote. */
export class GuardedLoadingPlugin {
  apply(compiler: Compiler): void {
    const guard = (element: string) => `globalThis[Symbol.for(${JSON.stringify(GUARD_KEY)})]?.(${element}, url);`;
    compiler.hooks.thisCompilation.tap('GuardedLoadingPlugin', (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardedLoadingPlugin',
        (source) => `${source}\n${guard('script')}`,
      );
      compiler.webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'GuardedLoadingPlugin',
        (source) => `${source}\n${guard('link')}`,
      );
    });
  }
}

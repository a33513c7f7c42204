import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What webpack's federation plugin hangs on the function that loads modules. */
interface BundlerFederation {
  runtime: { createInstance: unknown };
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

declare const __webpack_require__: { federation: BundlerFederation };

/** The same key as in `tools/build/remotePreset.ts`, where remotes are built to look here. */
const RUNTIME = Symbol.for('portal.federationRuntime');

/**
 * Hands the shell's copy of the federation runtime to the remotes, which are built without one and so stay small. (The
 * plugin's own way, `externalRuntime`, leaves half of it in every remote and a second copy of the core in the shell.)
 */
export default function provideFederationRuntime() {
  return {
    name: 'provide-federation-runtime',
    beforeInit<Context>(context: Context): Context {
      const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
      Object.defineProperty(globalThis, RUNTIME, {
        value: {
          // `init` looks for an instance of the build that it was compiled into, which is the shell's.
          runtime: { ...runtime, init: runtime.createInstance },
          // The shell's own copy leaves out what only a container needs.
          bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
          attachShareScopeMap,
          // Each remote keeps options of its own.
          get bundlerRuntimeOptions() {
            return {};
          },
        },
        configurable: true,
      });
      return context;
    },
  };
}

import { createInstance, init } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { providedModules } from './providedModules';

/** The same key as in `tools/build/remotePreset.ts`, where remotes are built to look here. */
const RUNTIME = Symbol.for('portal.federationRuntime');

/**
 * The shell's federation instance, which provides every shared module and knows no remote yet. The shell is built without
 * the federation plugin: its own code takes modules from where they stand, and federation comes with the first screen.
 */
const instance = init({ name: 'portal', remotes: [], shared: providedModules, shareStrategy: 'loaded-first' });
// Remotes come later, each of which is asked then: there is nobody to wait for.
void Promise.all(instance.initializeSharing('default'));

// Hands this copy of the runtime to the remotes, which are built without one and so stay small.
Object.defineProperty(globalThis, RUNTIME, {
  value: {
    // `init` looks for an instance of the build that it was compiled into, which is the shell's.
    runtime: { ...federation.runtime, init: createInstance },
    bundlerRuntime: federation.bundlerRuntime,
    attachShareScopeMap: federation.attachShareScopeMap,
    // Each remote keeps options of its own.
    get bundlerRuntimeOptions() {
      return {};
    },
  },
  configurable: true,
});

export { instance };

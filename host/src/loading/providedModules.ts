import type { init } from '@module-federation/enhanced/runtime';

type ProvidedModules = NonNullable<Parameters<typeof init>[0]['shared']>;

/** What the page holds of every shared module; the build writes them in (`tools/build/providedModules.ts`). */
export const providedModules: ProvidedModules = {};

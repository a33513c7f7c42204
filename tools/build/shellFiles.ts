import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { portalRoot } from './portalRoot';
import { needsByImport } from './screenNeeds';
import { sharedModules } from './sharedModules';

/** The moments that the shell has budgets for. */
export type Moment = 'signIn' | 'frame';

/** What whoever is signed in waits for, with federation or without it: the frame, and what sends calls. */
export const FRAME_OF_A_BUNDLE = [
  join(portalRoot, 'host/src/frame/SignedInFrame.tsx'),
  ...sharedModules().flatMap(({ key, file }) => (key === 'axios' ? [file] : [])),
];

/** The same of the shell, which loads remotes. */
const FRAME = [...FRAME_OF_A_BUNDLE, join(portalRoot, 'host/src/loading/loader.ts')];

/** The shell's scripts and styles until the sign-in page stands, and until the signed-in frame does. */
export function shellFiles(compilation: Compilation, sources: readonly string[] = FRAME): Record<Moment, string[]> {
  const signIn = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const needs = needsByImport(compilation);
  const frame = sources.flatMap((file) => {
    const found = needs.get(file);
    if (!found) throw new Error(`Ninguém carrega ${file} com import(): ajuste tools/build/shellFiles.ts.`);
    return found.files;
  });
  return { signIn: [...signIn], frame: [...new Set([...signIn, ...frame])] };
}

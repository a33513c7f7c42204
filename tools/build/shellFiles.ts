import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { portalRoot } from './portalRoot';
import { needsByImport } from './screenNeeds';
import { sharedModules } from './sharedModules';

/** The moments that the shell has budgets for. */
export type Moment = 'signIn' | 'frame';

/** What the shell fetches as soon as somebody is signed in: the frame, what loads remotes, and what sends calls. */
const OF_THE_FRAME = [
  join(portalRoot, 'host/src/frame/SignedInFrame.tsx'),
  join(portalRoot, 'host/src/loading/loader.ts'),
  ...sharedModules().flatMap(({ key, file }) => (key === 'axios' ? [file] : [])),
];

/** The shell's scripts and styles until the sign-in page stands, and until the signed-in frame does. */
export function shellFiles(compilation: Compilation): Record<Moment, string[]> {
  const signIn = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const needs = needsByImport(compilation);
  const frame = OF_THE_FRAME.flatMap((file) => {
    const found = needs.get(file);
    if (!found) throw new Error(`Ninguém carrega ${file} com import(): ajuste tools/build/shellFiles.ts.`);
    return found.files;
  });
  return { signIn: [...signIn], frame: [...new Set([...signIn, ...frame])] };
}

import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { portalRoot } from './portalRoot';
import { needsByImport } from './screenNeeds';

/** The moments that the shell has budgets for. */
export type Moment = 'signIn' | 'frame';

const FRAME = join(portalRoot, 'host/src/frame/SignedInFrame.tsx');

/** The shell's scripts and styles until the sign-in page stands, and until the signed-in frame does. */
export function shellFiles(
  compilation: Compilation,
  provided: Readonly<Record<string, readonly string[]>>,
): Record<Moment, string[]> {
  const signIn = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const frame = needsByImport(compilation).get(FRAME);
  if (!frame) throw new Error(`Ninguém carrega ${FRAME} com import(): ajuste tools/build/shellFiles.ts.`);
  const shared = frame.shared.flatMap((key) => provided[key] ?? []);
  return { signIn: [...signIn], frame: [...new Set([...signIn, ...frame.files, ...shared])] };
}

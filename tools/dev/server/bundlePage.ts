import { join } from 'node:path';
import { build } from 'esbuild';
import { portalRoot } from '../../build/portalRoot';

/** The script that pages of the portal get from this server. */
export async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(portalRoot, 'tools/dev/page/portalPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

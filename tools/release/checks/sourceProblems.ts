import { existsSync } from 'node:fs';
import path from 'node:path';
import { readBuildRecord, sourcesHash } from '../../build/buildRecord';

/** Why a build is not that of the sources beside it, as Portuguese sentences. */
export async function sourceProblems(part: string, root: string): Promise<string[]> {
  // In the image builds stand without sources.
  if (!existsSync(path.join(root, part, 'webpack.config.ts'))) return [];
  const record = await readBuildRecord(part, root);
  if (record === sourcesHash(part, root)) return [];
  const what =
    record === ''
      ? 'não se sabe de quais fontes é a pasta dist: a última construção não chegou ao fim, ou foi feita em outro lugar'
      : 'as fontes mudaram depois da última construção';
  return [`${part}: ${what}. Execute "pnpm build ${part}" antes de publicar.`];
}

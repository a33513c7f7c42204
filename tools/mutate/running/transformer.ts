import path from 'node:path';
import swc from '@swc/jest';
import { portalRoot } from '../../build/portalRoot';
import { instrument } from '../mutating/instrument';

type SwcTransformer = ReturnType<typeof swc.createTransformer>;
type SyncProcess = Extract<SwcTransformer, { process: unknown }>['process'];
type CacheKey = NonNullable<SwcTransformer['getCacheKey']>;

/** A file's instrumented code; each file is read many times, and changed never, while its mutants run. */
const known = new Map<string, string>();
function instrumented(source: string, file: string): string {
  const code = known.get(file) ?? instrument(source, path.relative(portalRoot, file)).code;
  known.set(file, code);
  return code;
}

/** Jest's transform for the files that are mutated: their mutants are put in, then goes on what always does it. */
export function createTransformer(options: Parameters<typeof swc.createTransformer>[0]): SwcTransformer {
  const usual = swc.createTransformer(options) as SwcTransformer & { process: SyncProcess; getCacheKey: CacheKey };
  return {
    ...usual,
    process: (source, file, settings) => usual.process(instrumented(source, file), file, settings),
    getCacheKey: (source, file, settings) => usual.getCacheKey(instrumented(source, file), file, settings),
  };
}

export default { createTransformer };

import { gzipSync } from 'node:zlib';
import type { Compilation } from 'webpack';
import { SHELL_LIMITS, shellLimitProblems } from './budgets';
import { shellFiles, type Moment } from './shellFiles';
import { growthText, noteWeights, weightsIn } from './shellGrowth';

/** Scripts in gzip bytes; scripts and styles as files. */
function sizeOf(files: readonly string[], contents: ReadonlyMap<string, Buffer>) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => {
    const content = contents.get(file);
    return sum + (content ? gzipSync(content).length : 0);
  }, 0);
  return { bytes, requests: files.length };
}

/** Where the shell costs more than it may, one Portuguese sentence each, with what grew. */
export function shellBudgetProblems(compilation: Compilation, contents: ReadonlyMap<string, Buffer>): string[] {
  const files = shellFiles(compilation);
  const moments = Object.keys(SHELL_LIMITS) as Moment[];
  const problems = moments.flatMap((moment) => shellLimitProblems(moment, sizeOf(files[moment], contents)));
  const weights = weightsIn(compilation, files.frame);
  if (problems.length > 0) return problems.map((problem) => `${problem} O que pesa: ${growthText(weights)}.`);
  if (compilation.errors.length === 0) noteWeights(weights);
  return [];
}

import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { portalRoot } from '../tools/build/portalRoot';

const reportFile = path.join(portalRoot, 'docs/benchmarks.md');

export const ratio = (value: number): string => value.toFixed(2);

export const verdict = (isMet: boolean): string => (isMet ? 'yes' : '**no**');

export function markdownTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The machine that figures were measured on, in a sentence; `program` is what ran there besides Node. */
export function machine(program: string): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const parts = [
    `${processors.length} cores (${processors[0]?.model.trim() ?? 'unknown'})`,
    `${memory} GiB of memory`,
    'Linux',
    `Node ${process.versions.node}`,
    program,
  ];
  return `Measured on ${day}: ${parts.join(', ')}.`;
}

/** Puts the last results of a benchmark into the report, between its two marks; everything around them stays. */
export async function writeResults(name: string, results: string): Promise<string> {
  const begin = `<!-- results of ${name} -->`;
  const end = `<!-- end of ${name} -->`;
  const text = await readFile(reportFile, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${reportFile} has no place for the results of ${name}`);
  const settings = { ...(await resolveConfig(reportFile)), parser: 'markdown' };
  const printed = await format(results, settings);
  const whole = `${text.slice(0, from + begin.length)}\n\n${printed}\n${text.slice(to)}`;
  await writeFile(reportFile, await format(whole, settings));
  return printed;
}

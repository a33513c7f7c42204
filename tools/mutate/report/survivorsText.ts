import type { Outcome } from './outcome';

const LONGEST = 120;
const short = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** The mutants that no test noticed, file by file, to be read. */
export function survivorsText(outcomes: readonly Outcome[]): string {
  const left = outcomes.filter(({ fate }) => fate === 'survived' || fate === 'unreached');
  const files = [...new Set(left.map(({ file }) => file))];
  return files
    .map((file) => {
      const own = left.filter((outcome) => outcome.file === file);
      const total = outcomes.filter((outcome) => outcome.file === file).length;
      const lines = own.map(
        ({ line, kind, fate, original, mutated }) =>
          `  ${line}  ${kind}${fate === 'unreached' ? ' (no test comes here)' : ''}: ${short(original)}  →  ${mutated === '' ? 'removed' : short(mutated)}`,
      );
      return `${file}: ${own.length} of ${total}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

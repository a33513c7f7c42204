import { kinds } from './mutation';
import type { Kind } from './mutation';

/** What a comment says of mutants that change nothing: on which line, of which kinds (none named: all), and why. */
export interface Excuse {
  line: number;
  kinds: readonly Kind[];
  reason: string;
}

const opening = /^(.*?)\/\/ Mutants excused(?: \(([a-z, ]+)\))?:\s*(.*)$/;
const goingOn = /^\s*\/\/ ?(.*)$/;

function kindsOf(named: string | undefined, where: string): readonly Kind[] {
  const words = named?.split(',').map((word) => word.trim()) ?? [];
  const unknown = words.find((word) => !(kinds as readonly string[]).includes(word));
  if (unknown) throw new Error(`${where}: there are no mutants of the kind "${unknown}" (${kinds.join(', ')}).`);
  return words as Kind[];
}

/**
 * The excuses of a file: `// Mutants excused (number, comparison): why nobody can notice`, behind the line that is meant
 * or above it. An excuse without a reason is refused.
 */
export function readExcuses(source: string, file: string): Excuse[] {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const found = opening.exec(text);
    if (!found) return [];
    const [, before = '', named, first = ''] = found;
    const where = `${file}:${index + 1}`;
    let next = index;
    const words = [first];
    if (before.trim() === '')
      for (next += 1; next < lines.length; next += 1) {
        const more = goingOn.exec(lines[next] ?? '');
        if (!more) break;
        words.push(more[1] ?? '');
      }
    const reason = words.join(' ').trim();
    if (!reason) throw new Error(`${where}: an excused mutant needs a reason.`);
    return [{ line: next + 1, kinds: kindsOf(named, where), reason }];
  });
}

import { WIDTH_240 } from './layouts240';
import { WIDTH_400 } from './layouts400';
import { linesOf } from './linesOf';
import { readReturns240 } from './readReturns240';
import { readReturns400 } from './readReturns400';
import type { ReturnsFile } from './returnsFile';

const formats: Readonly<Record<number, (lines: readonly string[]) => ReturnsFile>> = {
  [WIDTH_240]: readReturns240,
  [WIDTH_400]: readReturns400,
};

/** A returns file of either format, told by the length of its first line; a problem where it is none of them. */
export function readReturns(contents: string): ReturnsFile | { problems: string[] } {
  const { lines, width, problems } = linesOf(contents);
  const read = formats[width];
  if (!read)
    return {
      problems: [
        `A primeira linha tem ${width} colunas, e um arquivo CNAB tem ${WIDTH_240} ou ${WIDTH_400}. Envie o arquivo de retorno como o banco o entregou.`,
      ],
    };
  return problems.length > 0 ? { problems } : read(lines);
}

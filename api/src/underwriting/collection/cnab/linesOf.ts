import { WIDTH_240 } from './layouts240';

/** The lines of a bank's file, and what is wrong with their lengths: all are as long as the first. */
export function linesOf(contents: string): { lines: string[]; width: number; problems: string[] } {
  // Some banks end their files as DOS did.
  const [text = ''] = contents.split('\u001a');
  const lines = text.replace(/[\r\n]+$/, '').split(/\r?\n/);
  const width = lines[0]?.length ?? 0;
  const problems = lines.flatMap((line, index) =>
    line.length === width ? [] : [`Linha ${index + 1}: tem ${line.length} colunas em vez de ${width}.`],
  );
  return { lines, width, problems };
}

/** The lines of a file in CNAB 240, or what keeps it from being one. */
export function linesOf240(contents: string): { lines: string[] } | { problems: string[] } {
  const { lines, width, problems } = linesOf(contents);
  if (width !== WIDTH_240)
    return {
      problems: [
        `A primeira linha tem ${width} colunas, e um arquivo CNAB 240 tem ${WIDTH_240}. Envie o arquivo de retorno como o banco o entregou.`,
      ],
    };
  return problems.length > 0 ? { problems } : { lines };
}

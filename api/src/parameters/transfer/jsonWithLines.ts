/** Something wrong with a file, with the line and the place in it. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  constructor(
    readonly line: number,
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

export interface JsonWithLines {
  value: unknown;
  /** The line on which each value begins, by its path: `parameters[3].values.Name`; the whole has the path ''. */
  lineOf: (path: string) => number;
}

/** Deeper than any parameter is; a file that nests further is no set-up. */
const MOST_DEPTH = 32;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
const WORDS = { true: true, false: false, null: null } as const;
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * Reads JSON and remembers where each value stands. Stricter than `JSON.parse`: a name stands once in an object, and what
 * nests too far or holds a character that cannot be kept is refused. Throws a {@link FileProblem}.
 */
export function jsonWithLines(text: string): JsonWithLines {
  const reader = new Reader(text.startsWith('\uFEFF') ? text.slice(1) : text);
  const value = reader.whole();
  return { value, lineOf: (path) => reader.lineOf(path) };
}

export const pathOfItem = (path: string, index: number): string => `${path}[${index}]`;
export const pathOfField = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

class Reader {
  private at = 0;
  private line = 1;
  private readonly lines = new Map<string, number>();

  constructor(private readonly text: string) {}

  /** Of the nearest value around it that the file has. */
  lineOf(path: string): number {
    for (let near = path; near !== ''; near = near.replace(/(\[\d+\]|\.?[^.[\]]+)$/, '')) {
      const line = this.lines.get(near);
      if (line !== undefined) return line;
    }
    return this.lines.get('') ?? 1;
  }

  whole(): unknown {
    this.skip();
    const value = this.value('', 0);
    this.skip();
    if (this.at < this.text.length) throw this.problem('', 'Há texto depois do fim do conteúdo.');
    return value;
  }

  private problem(path: string, message: string): FileProblem {
    return new FileProblem(this.line, path, message);
  }

  private skip(): void {
    SPACE.lastIndex = this.at;
    const space = SPACE.exec(this.text)?.[0] ?? '';
    this.at += space.length;
    for (const character of space) if (character === '\n') this.line += 1;
  }

  private value(path: string, depth: number): unknown {
    if (depth > MOST_DEPTH) throw this.problem(path, `O arquivo tem mais de ${MOST_DEPTH} níveis, um dentro do outro.`);
    this.lines.set(path, this.line);
    const first = this.text[this.at];
    if (first === '{') return this.object(path, depth);
    if (first === '[') return this.list(path, depth);
    if (first === '"') return this.string(path);
    for (const [word, value] of Object.entries(WORDS))
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    return this.number(path);
  }

  private number(path: string): number {
    NUMBER.lastIndex = this.at;
    const digits = NUMBER.exec(this.text)?.[0];
    if (digits === undefined)
      throw this.problem(
        path,
        this.at >= this.text.length
          ? 'O arquivo termina antes do fim do conteúdo.'
          : 'O arquivo não é JSON neste ponto.',
      );
    this.at += digits.length;
    const value = Number(digits);
    if (!Number.isFinite(value)) throw this.problem(path, 'Este número é grande demais.');
    return value;
  }

  private string(path: string): string {
    let end = this.at + 1;
    while (end < this.text.length && this.text[end] !== '"') end += this.text[end] === '\\' ? 2 : 1;
    if (end >= this.text.length) throw this.problem(path, 'Falta fechar as aspas de um texto.');
    const raw = this.text.slice(this.at, end + 1);
    this.at = end + 1;
    try {
      const value = JSON.parse(raw) as string;
      // PostgreSQL keeps neither in a text.
      if (value.includes('\u0000') || HALF_A_CHARACTER.test(value))
        throw this.problem(path, 'Este texto contém um caractere que não é aceito.');
      return value;
    } catch (error) {
      throw error instanceof FileProblem ? error : this.problem(path, 'Este texto não é JSON: confira aspas e barras.');
    }
  }

  private object(path: string, depth: number): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    this.each('}', path, () => {
      if (this.text[this.at] !== '"') throw this.problem(path, 'Esperava-se o nome de um campo, entre aspas.');
      const name = this.string(path);
      const own = pathOfField(path, name);
      if (name === '__proto__') throw this.problem(path, 'O campo "__proto__" não é aceito.');
      if (Object.hasOwn(fields, name)) throw this.problem(own, `O campo "${name.slice(0, 100)}" está repetido.`);
      this.skip();
      this.take(':', own);
      this.skip();
      fields[name] = this.value(own, depth + 1);
    });
    return fields;
  }

  private list(path: string, depth: number): unknown[] {
    const items: unknown[] = [];
    this.each(']', path, () => {
      items.push(this.value(pathOfItem(path, items.length), depth + 1));
    });
    return items;
  }

  /** What stands between an opening and its closing sign, with commas in between. */
  private each(close: string, path: string, read: () => void): void {
    this.at += 1;
    this.skip();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      read();
      this.skip();
      if (this.text[this.at] === close) {
        this.at += 1;
        return;
      }
      this.take(',', path);
      this.skip();
    }
  }

  private take(sign: string, path: string): void {
    if (this.text[this.at] !== sign)
      throw this.problem(
        path,
        this.at >= this.text.length ? 'O arquivo termina antes do fim do conteúdo.' : `Esperava-se "${sign}" aqui.`,
      );
    this.at += 1;
  }
}

import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandProblem } from './CommandProblem';
import { whatExists } from './suggestion';

/** The options of a command: with a value, with one each time that they stand there, or only there or not. */
export type OptionKinds = Readonly<Record<string, 'value' | 'values' | 'flag'>>;

type ReadOption = { value: string | undefined; values: readonly string[]; flag: boolean };

export type ReadOptions<Kinds extends OptionKinds> = {
  readonly [Name in keyof Kinds]: ReadOption[Kinds[Name]];
};

export interface ReadWords<Kinds extends OptionKinds> {
  /** What stands there without a dash, in its order. */
  words: readonly string[];
  options: ReadOptions<Kinds>;
}

/** Options that every command has. */
export const COMMON_OPTIONS = { store: 'value', json: 'flag', help: 'flag' } as const satisfies OptionKinds;

/** Options of commands that change something. */
export const CHANGE_OPTIONS = { ...COMMON_OPTIONS, by: 'value', 'dry-run': 'flag' } as const satisfies OptionKinds;

/**
 * Reads the words after a command.
 *
 * @throws CommandProblem that names an unknown option with what exists, or one that lacks its value.
 */
export function readOptions<Kinds extends OptionKinds>(parameters: readonly string[], kinds: Kinds): ReadWords<Kinds> {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
  );
  // Not strict: the library's own complaints are English and name no way out.
  const { tokens } = parseArgs({
    args: [...parameters],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const nothing = { value: undefined, values: [], flag: false };
  const read: Record<string, string | readonly string[] | boolean | undefined> = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, nothing[kind]]),
  );
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const kind = Object.hasOwn(kinds, token.name) ? kinds[token.name] : undefined;
    if (!kind) {
      const known = Object.keys(kinds).map((name) => `--${name}`);
      throw new CommandProblem(`A opção "${token.rawName}" não existe.${whatExists(token.rawName, known)}`);
    }
    if (kind === 'flag' && token.value !== undefined)
      throw new CommandProblem(`A opção --${token.name} não leva valor: escreva só --${token.name}.`);
    // "--store --json" would take the next option for the value.
    if (kind !== 'flag' && (!token.value || (!token.inlineValue && token.value.startsWith('--'))))
      throw new CommandProblem(
        `A opção --${token.name} espera um valor, por exemplo --${token.name} ${EXAMPLES[token.name] ?? '…'}.`,
      );
    const before = read[token.name];
    if (kind === 'values') read[token.name] = [...(before as readonly string[]), token.value ?? ''];
    else read[token.name] = token.value ?? true;
  }
  return { words, options: read as ReadOptions<Kinds> };
}

const EXAMPLES: Readonly<Record<string, string>> = {
  store: '.data/releases',
  company: 'aurora',
  canary: '10',
  share: '25',
  to: '1.0.0-1a2b3c4d',
  version: '1.0.0-1a2b3c4d',
  by: '"Ana Lima"',
  'keep-days': '30',
  'keep-releases': '5',
  host: 'portal.aurora.com.br',
  name: '"Aurora Seguros S.A."',
  document: '47.251.839/0001-66',
  admin: 'ana@aurora.com.br',
  'admin-name': '"Ana Lima"',
  'privacy-email': 'privacidade@aurora.com.br',
  every: '60',
  database: '/backups/report/database.json',
  'skip-numbers': '1000',
};

/** A whole number given as an option; undefined when it was not given. @throws CommandProblem outside of the limits. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  lowest: number,
  highest: number,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text.replace(/%$/, ''));
  if (!Number.isInteger(number) || number < lowest || number > highest)
    throw new CommandProblem(`A opção --${name} espera um número inteiro de ${lowest} a ${highest}, e veio "${text}".`);
  return number;
}

/** A company's key given as an option; null stands for everybody. @throws CommandProblem when it cannot be one. */
export function companyKey(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(text))
    throw new CommandProblem(
      `"${text}" não serve de chave de empresa: use letras, números e hífens, como em --company aurora.`,
    );
  return text;
}

import { isFileBelow, isPlainName } from '../store/safePlace';

type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isVersion: Check = (value) => typeof value === 'string' && /^\d+\.\d+\.\d+/.test(value) && isPlainName(value);
const isRange: Check = (value) => typeof value === 'string' && /^\^?\d+\.\d+\.\d+/.test(value);
const isFile: Check = (value) => typeof value === 'string' && isFileBelow(value);
const isPath: Check = (value) => typeof value === 'string' && value.startsWith('/');
const isInteger: Check = (value) => Number.isInteger(value);
const isHash: Check = (value) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check, name: Check = isText): Check =>
  (value) =>
    isRecord(value) && Object.entries(value).every(([key, content]) => name(key) && check(content));
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

interface Expectation {
  field: string;
  check: Check;
  /** Completes "… precisa ser". */
  is: string;
}

const expectations: readonly Expectation[] = [
  { field: 'title', check: isText, is: 'um texto' },
  { field: 'version', check: isVersion, is: 'uma versão como "1.0.0-1a2b3c4d"' },
  { field: 'commit', check: isText, is: 'um texto' },
  { field: 'shell', check: isRange, is: 'uma faixa de versões do portal como "^1.0.0"' },
  { field: 'entry', check: isFile, is: 'o nome do arquivo de entrada' },
  { field: 'routes', check: Array.isArray, is: 'uma lista' },
  { field: 'menu', check: Array.isArray, is: 'uma lista' },
  { field: 'commands', check: Array.isArray, is: 'uma lista' },
  { field: 'parts', check: optional(Array.isArray), is: 'uma lista' },
  { field: 'publishes', check: listOf(isText), is: 'uma lista de nomes' },
  { field: 'reads', check: listOf(isText), is: 'uma lista de nomes' },
  { field: 'takes', check: recordOf(listOf(isText)), is: 'módulos com listas de nomes' },
  { field: 'integrity', check: recordOf(isHash, isFile), is: 'arquivos com hashes sha384' },
];

const inRoutes: readonly Expectation[] = [
  { field: 'path', check: isPath, is: 'um caminho que começa com "/"' },
  { field: 'title', check: isText, is: 'um texto' },
  { field: 'functionalities', check: optional(listOf(isInteger)), is: 'uma lista de números' },
  { field: 'redirectTo', check: optional(isPath), is: 'um caminho que começa com "/"' },
  { field: 'preload', check: optional(listOf(isFile)), is: 'uma lista de arquivos' },
  { field: 'shared', check: optional(listOf(isText)), is: 'uma lista de módulos' },
];

const inMenu: readonly Expectation[] = [
  { field: 'menuId', check: isInteger, is: 'um número inteiro' },
  { field: 'label', check: isText, is: 'um texto' },
  { field: 'path', check: isPath, is: 'um caminho que começa com "/"' },
  { field: 'icon', check: isText, is: 'o nome de um ícone' },
  { field: 'functionalities', check: listOf(isInteger), is: 'uma lista de números' },
];

const inCommands: readonly Expectation[] = [
  { field: 'id', check: isText, is: 'um texto' },
  { field: 'label', check: isText, is: 'um texto' },
  { field: 'path', check: isPath, is: 'um caminho que começa com "/"' },
  { field: 'functionalities', check: optional(listOf(isInteger)), is: 'uma lista de números' },
];

const inParts: readonly Expectation[] = [
  { field: 'id', check: isText, is: 'um texto' },
  { field: 'place', check: isText, is: 'o nome de um lugar' },
  { field: 'version', check: isInteger, is: 'um número inteiro' },
  { field: 'title', check: isText, is: 'um texto' },
  { field: 'order', check: Number.isFinite, is: 'um número' },
  { field: 'height', check: Number.isFinite, is: 'um número' },
  { field: 'functionalities', check: optional(listOf(isInteger)), is: 'uma lista de números' },
  { field: 'preload', check: optional(listOf(isFile)), is: 'uma lista de arquivos' },
  { field: 'shared', check: optional(listOf(isText)), is: 'uma lista de módulos' },
];

const unmet = (where: string, content: unknown, expected: readonly Expectation[]): string[] =>
  isRecord(content)
    ? expected
        .filter(({ field, check }) => !check(content[field]))
        .map(({ field, is }) => `${where}${field} precisa ser ${is}, e é ${shortly(content[field])}`)
    : [`${where.replace(/\.$/, '')} precisa ser um objeto, e é ${shortly(content)}`];

function shortly(value: unknown): string {
  if (value === undefined) return 'nada';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

const inList = (field: string, list: unknown, expected: readonly Expectation[]): string[] =>
  Array.isArray(list) ? list.flatMap((entry, at) => unmet(`${field}[${at}].`, entry, expected)) : [];

/** What is wrong with the form of a build's `remote.json`, one Portuguese sentence each; empty when it can be read. */
export function descriptionProblems(remote: string, content: unknown): string[] {
  if (!isRecord(content)) return [`${remote}: remote.json não é um objeto: construa o módulo de novo.`];
  const problems = [
    ...unmet('', content, expectations),
    ...inList('routes', content['routes'], inRoutes),
    ...inList('menu', content['menu'], inMenu),
    ...inList('commands', content['commands'], inCommands),
    ...inList('parts', content['parts'], inParts),
  ].map(
    (problem) => `${remote}: em remote.json, ${problem}: construa o módulo de novo com as ferramentas deste portal.`,
  );
  if (content['name'] !== remote)
    problems.unshift(
      `${remote}: remote.json diz que o módulo se chama ${shortly(content['name'])}: use o nome da pasta em remote.ts e construa de novo.`,
    );
  return problems;
}

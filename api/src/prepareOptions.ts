import { parseArgs } from 'node:util';
import { OpeningProblem, wantedInsurer } from './insurers/opening/wantedInsurer';
import type { WantedInsurer } from './insurers/opening/wantedInsurer';

export const PREPARE_HELP = `Uso: node api/dist/prepare-database.mjs [opções]

Atualiza o banco de dados de DATABASE_URL e, com PORTAL_DEMO=1, grava os dados de demonstração. Pode ser repetido.

  --zip-codes ARQUIVO   faixas de CEP próprias no lugar das que vêm com o portal
  --scale N             multiplica por N o volume dos dados de demonstração

Com --company, cria também a primeira seguradora e convida quem a administra; se ela já existe, nada muda:

  --company CHAVE       letras minúsculas, números e hífens, por exemplo aurora
  --name NOME           razão social
  --document CNPJ
  --host HOST           onde as pessoas abrem o portal; pode repetir
  --admin E-MAIL        quem administra
  --admin-name NOME
  --privacy-email E-MAIL  para dúvidas sobre dados pessoais (padrão: o de quem administra)

Outras seguradoras e hosts, depois: portal company --help.`;

export interface PrepareOptions {
  scale: number;
  zipCodes: string | null;
  /** The insurer that is to be made; null makes none. */
  insurer: WantedInsurer | null;
  isHelp: boolean;
}

const ofInsurer = {
  company: { type: 'string' },
  name: { type: 'string' },
  document: { type: 'string' },
  host: { type: 'string', multiple: true },
  admin: { type: 'string' },
  'admin-name': { type: 'string' },
  'privacy-email': { type: 'string' },
} as const;

/** @throws OpeningProblem that says which option is wrong, before anything is touched. */
export function readPrepareOptions(parameters: readonly string[]): PrepareOptions {
  const { scale: scaleText, 'zip-codes': zipCodes, help, ...typed } = valuesOf(parameters);
  const scale = Number(scaleText);
  if (!Number.isFinite(scale) || scale <= 0)
    throw new OpeningProblem('Use --scale com um número maior que zero, por exemplo --scale 2.');
  const wantsInsurer = Object.values(typed).some((value) => value !== undefined);
  return {
    scale,
    zipCodes: zipCodes ?? null,
    isHelp: help,
    insurer: wantsInsurer && !help ? wantedInsurer(typed) : null,
  };
}

function valuesOf(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        scale: { type: 'string', default: '1' },
        'zip-codes': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
        ...ofInsurer,
      },
    }).values;
  } catch (error) {
    throw new OpeningProblem(sentenceOf(error));
  }
}

/** The library's complaints are English and name no way out. */
function sentenceOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  const [, named = ''] = /'([^']+)'/.exec(message) ?? [];
  const word = named.split(/[ ,<]/, 1)[0] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `A opção "${word}" não existe. Veja as que existem com --help.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `"${named}" não pertence a nenhuma opção. Escreva entre aspas o que tem espaços; veja as opções com --help.`;
  return `A opção ${named.replace(/^-h, /, '').split(' ', 1)[0]} não foi escrita como se espera. Veja com --help.`;
}

import { parseArgs } from 'node:util';
import { DevProblem } from './devProblem';

/** Whose session the remote gets when no shell is there to sign in. */
export type Credentials = { username: string; password: string } | { token: string };

export interface DevOptions {
  remote: string;
  /** The running portal: the other remotes, the shell and the platform come from it. */
  portal: URL;
  port: number;
  /** Set for a remote that is mounted without the shell. */
  alone?: { credentials: Credentials; company?: string };
}

/** Options as they were typed: the portal is missing where none was named. */
export type ReadDevOptions = Omit<DevOptions, 'portal'> & Partial<Pick<DevOptions, 'portal'>>;

const EXAMPLE_PORTAL = 'http://localhost:8080';
const DEFAULT_PORT = 9100;

export const HELP = `Uso: pnpm dev <módulo> [opções]

Desenvolve um módulo dentro de um portal que já está no ar: abra o endereço que o comando mostra. Os outros módulos
ficam como publicados; a cada arquivo salvo, a tela muda sem recarregar a página.

  --portal ENDEREÇO    o portal em uso (padrão: o que npm start iniciou neste projeto, seja qual for a porta; se os
                       dados dele estão em outra pasta, cite-a na variável PORTAL_DATA)
  --against ENDEREÇO   o mesmo, para o portal de outra equipe: pnpm dev mf-kanban --against https://portal.example
  --port N             porta deste servidor (padrão ${DEFAULT_PORT})
  --help               mostra este texto

Sem a casca do portal, numa página própria:

  --alone              monta só o módulo, com a sessão dada aqui e a plataforma do portal em uso
  --user E-MAIL        entra com este usuário; a senha vem de --password ou da variável PORTAL_PASSWORD
  --token TOKEN        usa um token de acesso que já existe, sem o renovar
  --company CHAVE      chave da seguradora (padrão: a do endereço do portal), por exemplo aurora`;

const read = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      portal: { type: 'string' },
      against: { type: 'string' },
      platform: { type: 'string' },
      port: { type: 'string' },
      alone: { type: 'boolean' },
      user: { type: 'string' },
      password: { type: 'string' },
      token: { type: 'string' },
      company: { type: 'string' },
    },
  });

type Values = ReturnType<typeof read>['values'];
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the words after `pnpm dev`.
 *
 * @throws DevProblem with a sentence that says which word is wrong and what would be right.
 */
export function readDevOptions(
  words: readonly string[],
  environment: Environment,
  remotes: readonly string[],
): ReadDevOptions {
  const { values, positionals } = parsed(words);
  const [remote, ...others] = positionals;
  const known = `Existem: ${remotes.join(', ')}.`;
  if (remote === undefined) throw new DevProblem(`Diga qual módulo desenvolver: pnpm dev ${remotes[0]}. ${known}`);
  if (!remotes.includes(remote)) throw new DevProblem(`O módulo "${remote}" não existe. ${known}`);
  if (others.length > 0)
    throw new DevProblem(`Um módulo por vez: para "${others[0]}" abra outro terminal, com outra porta em --port.`);
  const alone = aloneOptions(values, environment);
  const portal = portalAddress(values);
  return { remote, port: portNumber(values.port), ...(portal && { portal }), ...(alone && { alone }) };
}

function parsed(words: readonly string[]): ReturnType<typeof read> {
  try {
    return read(words);
  } catch (failure) {
    const [, option = ''] = /'(-[^ ']+)/.exec((failure as Error).message) ?? [];
    const { code } = failure as { code?: string };
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new DevProblem(`A opção ${option} está sem o seu valor, ou com um que ela não leva. Veja: pnpm dev --help`);
    throw new DevProblem(`A opção "${option}" não existe. Veja as opções com: pnpm dev --help`);
  }
}

function portalAddress({ portal, against, platform }: Values): URL | undefined {
  const given = [...new Set([portal, against, platform].filter((address) => address !== undefined))];
  if (given.length > 1) throw new DevProblem('Indique um portal só: --portal ou --against, não os dois.');
  const [text] = given;
  if (text === undefined) return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '')
    throw new DevProblem(`"${text}" não é o endereço de um portal. Escreva por exemplo --portal ${EXAMPLE_PORTAL}.`);
  return new URL(address.origin);
}

function portNumber(text: string | undefined): number {
  const port = text === undefined ? DEFAULT_PORT : Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new DevProblem(`A opção --port espera um número de 1024 a 65535, por exemplo --port ${DEFAULT_PORT}.`);
  return port;
}

function aloneOptions(values: Values, environment: Environment): DevOptions['alone'] {
  const { alone, user, password, token, company } = values;
  const given = Object.entries({ user, password, token, company }).find(([, value]) => value !== undefined);
  if (!alone) {
    if (given) throw new DevProblem(`A opção --${given[0]} só vale com --alone; dentro do portal, entre pela tela.`);
    return undefined;
  }
  return { credentials: credentialsOf({ user, password, token }, environment), ...(company && { company }) };
}

function credentialsOf({ user, password, token }: Values, environment: Environment): Credentials {
  if (user && token) throw new DevProblem('Indique --user ou --token, não os dois.');
  if (token) return { token };
  if (!user)
    throw new DevProblem('Com --alone diga de quem é a sessão: --user admin@aurora.example, ou --token TOKEN.');
  const secret = password ?? environment.PORTAL_PASSWORD;
  if (!secret) throw new DevProblem(`Falta a senha de ${user}: use a variável PORTAL_PASSWORD, ou --password.`);
  return { username: user, password: secret };
}

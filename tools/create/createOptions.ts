import { parseArgs } from 'node:util';
import { CreateProblem } from './createProblem';

/** What was said on the command line; the rest is asked. */
export interface CreateOptions {
  name?: string | undefined;
  title?: string | undefined;
  /** A menu id or a menu entry's name; `fim` for the end of the menu. */
  after?: string | undefined;
  functionalities?: string | undefined;
  call?: string | undefined;
  /** The whole example in place of a first list. */
  example: boolean;
  yes: boolean;
  dryRun: boolean;
  help: boolean;
}

export const helpText = `Uso: pnpm create-remote mf-<nome> [opções]

Cria um módulo com uma primeira tela de lista, seus testes e sua descrição, e instala suas dependências.
O que não for dito aqui é perguntado. Nada muda em host nem nos outros módulos.

  --title TEXTO              nome no menu e título da tela, por exemplo "Sinistros"
  --after ENTRADA            entrada do menu depois da qual fica: número ou nome, ou "fim"
  --functionalities 24,25    funcionalidades que dão acesso: basta o usuário ter uma delas
  --call NOME                chamada da plataforma que a primeira tela lista, por exemplo searchPolicies
  --example                  o exemplo inteiro: lista, registro, formulário com rascunho, comando, documentos e linha do
                             tempo, sobre propostas (docs/remote.md)
  --yes                      não pergunta: usa o que foi dito e os valores sugeridos
  --dry-run                  só mostra o que seria criado
  --help                     mostra este texto`;

/** @throws CreateProblem that says which option is wrong. */
export function readCreateOptions(words: readonly string[]): CreateOptions {
  const { values, positionals } = parsed(words);
  if (positionals.length > 1)
    throw new CreateProblem(
      `Crie um módulo de cada vez: foram ditos ${positionals.join(', ')}. Um texto com espaços precisa de aspas.`,
    );
  const { title, after, functionalities, call } = values;
  return {
    name: positionals[0],
    title,
    after,
    functionalities,
    call,
    example: values.example ?? false,
    yes: values.yes ?? false,
    dryRun: values['dry-run'] ?? false,
    help: values.help ?? false,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        after: { type: 'string' },
        functionalities: { type: 'string' },
        call: { type: 'string' },
        example: { type: 'boolean' },
        yes: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (failure) {
    const named = /'(--?[^\s'=<]+)/.exec((failure as Error).message)?.[1] ?? 'dita';
    const isUnknown = (failure as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new CreateProblem(
      isUnknown
        ? `A opção ${named} não existe. Veja as opções com: pnpm create-remote --help`
        : `A opção ${named} foi escrita de outro jeito que o esperado. Veja exemplos com: pnpm create-remote --help`,
    );
  }
}

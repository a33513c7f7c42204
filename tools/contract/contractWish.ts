import { remoteFolders } from '../build/portalRoot';
import { readOptions } from '../release/command/readOptions';
import { whatExists } from '../release/command/suggestion';

export const HELP = `Uso: pnpm contract <módulo…> | --all [--json]
     pnpm contract host [--record]

Confere o contrato de um módulo, sem precisar dos outros: as telas que descreve existem; permissões, menu, ícones e
tópicos são conhecidos; o que usa do portal é oferecido pela versão anterior, pela atual e pela próxima; a construção
está íntegra e dentro do orçamento; os tipos das chamadas batem. Constrói antes o que mudou.

"pnpm contract host" compara o que as fontes do portal oferecem com a oferta gravada em host/offers.

  --all            confere todos os módulos da pasta
  --record         grava a oferta da versão que está em host/package.json; diz quando a versão precisa subir
  --without-types  deixa os tipos para quem os confere à parte (npm test types)
  --json           escreve o resultado como JSON
  --help           mostra este texto

Código de saída: 0 se tudo está em ordem, 1 se há algum problema.`;

/** What a person or a pipeline asks the suite for. */
export interface Wish {
  parts: string[];
  record: boolean;
  withTypes: boolean;
  json: boolean;
}

/** @throws Error with a Portuguese sentence that says what exists. */
export function readWish(parameters: readonly string[]): Wish | 'help' {
  const { words, options } = readOptions(parameters, {
    all: 'flag',
    record: 'flag',
    'without-types': 'flag',
    json: 'flag',
    help: 'flag',
  });
  if (options.help) return 'help';
  const known = [...remoteFolders(), 'host'];
  for (const word of words)
    if (!known.includes(word)) throw new Error(`O módulo "${word}" não existe.${whatExists(word, known)}`);
  if (words.includes('host') && (words.length > 1 || options.all))
    throw new Error('"pnpm contract host" é conferido sozinho: cite os módulos em outra execução.');
  if (options.record && words[0] !== 'host')
    throw new Error('--record grava a oferta do portal: use "pnpm contract host --record".');
  if (words.length === 0 && !options.all) return 'help';
  return {
    parts: options.all ? remoteFolders() : [...new Set(words)],
    record: options.record,
    withTypes: !options['without-types'],
    json: options.json,
  };
}

import { portalRoot, remoteFolders } from '../../build/portalRoot';
import { releaseParts } from '../releasing/releaseParts';
import { SHELL_PART } from '../releasing/shellFiles';
import { authorName } from './author';
import { CommandProblem } from './CommandProblem';
import { commitNote, hasUncommitted } from './builtCommit';
import { CHANGE_OPTIONS, companyKey, readOptions, wholeNumber } from './readOptions';
import { chosenStore, type CommandAnswer } from './runCommand';
import { whatExists } from './suggestion';

const HELP = `Uso: pnpm release <módulo…> | --all   [opções]

Publica a última construção de um módulo: confere a descrição, os arquivos, as rotas, o tamanho e o que ele usa do
portal, copia a pasta dist para o depósito de versões e aponta o portal para ela. Uma versão publicada nunca muda;
publicar a mesma versão outra vez não altera nada. Quem já está com o portal aberto continua com a versão da sua sessão.
Recusa uma construção de outras fontes que não as da pasta do módulo (execute pnpm build antes), e a que um rollback
retirou. Diz de qual commit é a construção, e se as fontes têm alterações fora dele.
"pnpm release host" registra o que o portal oferece, e recusa um portal que os módulos em uso não aceitam.

  --all             publica o portal (host) e todos os módulos
  --new             só o que o depósito ainda não tem: não desfaz um rollback (para o início de um servidor)
  --again           põe de novo em uso uma versão que um rollback retirou
  --company CHAVE   só para uma empresa, que deixa de acompanhar a versão de todos
  --canary N        só para N % dos usuários; os demais continuam com a versão em uso
  --version VERSÃO  uma versão que já está no depósito, em vez da construção
  --store PASTA     outro depósito (padrão: RELEASES_CONNECTION_STRING e RELEASES_CONTAINER, ou RELEASES_FOLDER,
                    ou .data/releases)
  --by NOME         quem publica (padrão: usuário da esteira de CI ou desta máquina)
  --dry-run         confere tudo e diz o que faria, sem alterar nada
  --json            escreve o resultado em JSON, para programas
  --help            mostra este texto

Exemplos:
  pnpm build mf-kanban && pnpm release mf-kanban
  pnpm release mf-kanban --canary 10 --company aurora
  pnpm release --all --dry-run

Termina com 0 quando tudo foi publicado e com 1 quando algo foi recusado; o que foi recusado não altera nada.`;

const OPTIONS = {
  ...CHANGE_OPTIONS,
  all: 'flag',
  new: 'flag',
  again: 'flag',
  company: 'value',
  canary: 'value',
  version: 'value',
} as const;

/** The parts that were named, all of them that exist. */
function chosenParts(words: readonly string[], all: boolean, root: string): string[] {
  const known = [SHELL_PART, ...remoteFolders(root)];
  if (all && words.length > 0)
    throw new CommandProblem(`Com --all todos são publicados: tire os nomes (${words.join(', ')}) ou tire --all.`);
  if (all) return known;
  if (words.length === 0)
    throw new CommandProblem(
      `Diga o que publicar: pnpm release <módulo…> ou pnpm release --all.${whatExists('', known)}`,
    );
  for (const word of words)
    if (!known.includes(word)) throw new CommandProblem(`"${word}" não é um módulo.${whatExists(word, known)}`);
  return [...new Set(words)];
}

/** `pnpm release`. */
export async function releaseCommand(parameters: readonly string[], root: string = portalRoot): Promise<CommandAnswer> {
  const { words, options } = readOptions(parameters, OPTIONS);
  if (options.help) return { text: HELP, data: { help: HELP } };
  const parts = chosenParts(words, options.all, root);
  const share = wholeNumber('canary', options.canary, 1, 100);
  const company = companyKey(options.company);
  if (parts.includes(SHELL_PART) && !options.all && (share !== undefined || company !== null || options.version))
    throw new CommandProblem(
      'O portal (host) é um para todos: publique-o sem --company, --canary e --version, num comando só dele.',
    );
  if (options.version !== undefined && parts.length > 1)
    throw new CommandProblem('A opção --version vale para um módulo: publique um de cada vez.');

  const store = chosenStore(options.store);
  const outcomes = await releaseParts(store, {
    parts,
    root,
    company,
    share,
    version: options.version,
    onlyNew: options.new,
    again: options.again,
    checksSources: true,
    author: { by: authorName(options.by), at: new Date().toISOString() },
    dryRun: options['dry-run'],
  });
  const results = outcomes.map(({ text, ...outcome }) => {
    const { part, commit } = outcome;
    // A version out of the store was built from other sources than those that stand here.
    const uncommitted = commit && options.version === undefined ? hasUncommitted(part, commit, root) : undefined;
    const note = text && commit ? commitNote(commit, uncommitted) : '';
    return { text: text + note, outcome: { ...outcome, ...(uncommitted !== undefined && { uncommitted }) } };
  });
  return {
    text: results.flatMap(({ text }) => text || []).join('\n'),
    data: {
      store: store.address,
      company,
      dryRun: options['dry-run'],
      results: results.map(({ outcome }) => outcome),
    },
    problems: outcomes.flatMap(({ problems }) => problems),
  };
}

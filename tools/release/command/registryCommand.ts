import { changePointer, removeRemote, type PointerAction, type PointerOutcome } from '../registry/pointerActions';
import { prune } from '../registry/prune';
import { registryTable, remoteText, whenText } from '../registry/registryTable';
import { requireReleased } from '../releasing/rollBack';
import { currentPointers } from '../releasing/storedReleases';
import { emptyPointers } from '../store/storedPointers';
import { authorName } from './author';
import { CommandProblem } from './CommandProblem';
import { CHANGE_OPTIONS, companyKey, readOptions, wholeNumber, type ReadOptions } from './readOptions';
import { chosenStore, type CommandAnswer } from './runCommand';
import { whatExists } from './suggestion';

const HELP = `Uso: pnpm registry [ação] [módulo]   [opções]

Mostra e altera qual versão de cada módulo o portal usa.

  pnpm registry                                        tabela de todos os módulos
  pnpm registry show mf-kanban                         um módulo: versões no depósito e o que foi feito
  pnpm registry canary mf-kanban --share 25            muda a parte dos usuários da versão em experiência
  pnpm registry promote mf-kanban                      a versão em experiência passa a ser a de todos
  pnpm registry stop-canary mf-kanban                  encerra a experiência; quem já a tem fica até o fim da sessão
  pnpm registry follow mf-kanban --company aurora      a empresa volta a acompanhar a versão de todos
  pnpm registry remove mf-kanban                       tira o módulo do portal; as versões ficam no depósito
  pnpm registry prune                                  apaga versões de que ninguém mais precisa

  --company CHAVE      canary, promote, stop-canary: só para uma empresa
  --keep-days N        prune: mantém o que foi publicado ou usado nos últimos N dias (padrão 30)
  --keep-releases N    prune: mantém as últimas N versões do histórico (padrão 5); nunca apaga a versão em uso,
                       a anterior e a em experiência
  --store PASTA        outro depósito (padrão: RELEASES_CONNECTION_STRING e RELEASES_CONTAINER, ou RELEASES_FOLDER,
                       ou .data/releases)
  --by NOME            quem altera (padrão: usuário da esteira de CI ou desta máquina)
  --dry-run            diz o que faria, sem alterar nada
  --json               escreve o resultado em JSON, para programas
  --help               mostra este texto

Começa-se uma experiência com "pnpm release mf-kanban --canary 10" e desfaz-se uma versão com "pnpm rollback mf-kanban".`;

const OPTIONS = {
  ...CHANGE_OPTIONS,
  company: 'value',
  share: 'value',
  'keep-days': 'value',
  'keep-releases': 'value',
} as const;

type Options = ReadOptions<typeof OPTIONS>;

const ACTIONS = ['list', 'show', 'canary', 'promote', 'stop-canary', 'follow', 'remove', 'prune'] as const;
type Action = (typeof ACTIONS)[number];

/** Options that only some actions take: elsewhere they would be ignored, and somebody relies on them. */
const ONLY_FOR: Readonly<Record<string, readonly Action[]>> = {
  company: ['canary', 'promote', 'stop-canary', 'follow'],
  share: ['canary'],
  'keep-days': ['prune'],
  'keep-releases': ['prune'],
};

function readAction([word = 'list', remote, ...more]: readonly string[], options: Options): [Action, string] {
  const action = ACTIONS.find((known) => known === word);
  if (!action) throw new CommandProblem(`A ação "${word}" não existe.${whatExists(word, ACTIONS)}`);
  const takesRemote = action !== 'list' && action !== 'prune';
  if (takesRemote && !remote) throw new CommandProblem(`Diga qual módulo: pnpm registry ${action} <módulo>`);
  const surplus = takesRemote ? more : [remote, ...more].filter((one) => one !== undefined);
  if (surplus.length > 0) throw new CommandProblem(`"${surplus.join(' ')}" sobra em pnpm registry ${action}: retire.`);
  for (const [option, actions] of Object.entries(ONLY_FOR))
    if (options[option as keyof Options] !== undefined && !actions.includes(action))
      throw new CommandProblem(`A opção --${option} só vale para: ${actions.join(', ')}.`);
  return [action, remote ?? ''];
}

async function show(remote: string, options: Options): Promise<CommandAnswer> {
  const store = chosenStore(options.store);
  const { remotes, revision } = (await currentPointers(store)) ?? emptyPointers();
  requireReleased(remotes, remote);
  const pointers = remotes[remote]!;
  const releases = await store.listReleases(remote);
  return {
    text: remoteText(remote, pointers, releases),
    data: { store: store.address, revision, remote, pointers, releases },
  };
}

async function list(options: Options): Promise<CommandAnswer> {
  const store = chosenStore(options.store);
  const pointers = await currentPointers(store);
  const shell = await store.readShell();
  const data = {
    store: store.address,
    revision: pointers?.revision ?? 0,
    shell: shell && { version: shell.version, build: shell.build },
    remotes: pointers?.remotes ?? {},
  };
  if (!pointers || Object.keys(pointers.remotes).length === 0)
    return { text: `Nada foi publicado em ${store.address}. Comece com: pnpm release --all`, data };
  const footer = `Depósito: ${store.address} · revisão ${pointers.revision}${shell ? ` · portal ${shell.build}` : ''}`;
  return { text: `${registryTable(pointers)}\n\n${footer}`, data };
}

async function tidy(options: Options): Promise<CommandAnswer> {
  const store = chosenStore(options.store);
  const dryRun = options['dry-run'];
  const days = wholeNumber('keep-days', options['keep-days'], 0, 3650) ?? 30;
  const releases = wholeNumber('keep-releases', options['keep-releases'], 1, 1000) ?? 5;
  const removed = await prune(store, { days, releases, now: new Date(), dryRun });
  const lines = removed.map(({ remote, version, addedAt }) => `  ${remote} ${version} (de ${whenText(addedAt)})`);
  const head =
    removed.length === 0
      ? 'Nenhuma versão a apagar.'
      : `${removed.length} ${removed.length === 1 ? 'versão' : 'versões'} ${dryRun ? 'a apagar' : removed.length === 1 ? 'apagada' : 'apagadas'}:`;
  return { text: [head, ...lines].join('\n'), data: { store: store.address, dryRun, removed } };
}

async function takeOut(remote: string, options: Options): Promise<CommandAnswer> {
  const store = chosenStore(options.store);
  const dryRun = options['dry-run'];
  const version = await removeRemote(store, remote, dryRun);
  const text = `${remote} ${dryRun ? 'sairia' : 'saiu'} do portal (estava na ${version}). Para trazê-lo de volta: pnpm release ${remote} --version ${version}`;
  return { text, data: { store: store.address, dryRun, action: 'remove', remote, version } };
}

function sentenceOf(
  action: PointerAction,
  { remote, company, version, canary, isChange }: PointerOutcome,
  dryRun: boolean,
): string {
  const whom = company === null ? 'todos' : company;
  if (!isChange) return `Nada a alterar: ${remote} já está assim.`;
  const done: Record<PointerAction, string> = {
    canary: `${remote} ${canary?.version} em experiência com ${canary?.share} % dos usuários${company === null ? '' : ` de ${company}`}`,
    promote: `${remote} ${version} em uso para ${whom}`,
    'stop-canary': `experiência de ${remote} encerrada para ${whom}, que ${company === null ? 'ficam' : 'fica'} com a ${version}`,
    follow: `${company} acompanha a versão de todos de ${remote}: ${version}`,
  };
  return `${dryRun ? 'Ficaria assim' : 'Feito'}: ${done[action]}.`;
}

/** `pnpm registry`. */
export async function registryCommand(parameters: readonly string[]): Promise<CommandAnswer> {
  const { words, options } = readOptions(parameters, OPTIONS);
  if (options.help) return { text: HELP, data: { help: HELP } };
  const [action, remote] = readAction(words, options);
  if (action === 'list') return list(options);
  if (action === 'show') return show(remote, options);
  if (action === 'prune') return tidy(options);
  if (action === 'remove') return takeOut(remote, options);
  const store = chosenStore(options.store);
  const dryRun = options['dry-run'];
  const outcome = await changePointer(store, action, {
    remote,
    company: companyKey(options.company),
    share: wholeNumber('share', options.share, 1, 100),
    author: { by: authorName(options.by), at: new Date().toISOString() },
    dryRun,
  });
  return { text: sentenceOf(action, outcome, dryRun), data: { store: store.address, dryRun, action, ...outcome } };
}

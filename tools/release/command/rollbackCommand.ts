import { rollBack } from '../releasing/rollBack';
import { authorName } from './author';
import { CommandProblem } from './CommandProblem';
import { CHANGE_OPTIONS, companyKey, readOptions } from './readOptions';
import { chosenStore, type CommandAnswer } from './runCommand';

const HELP = `Uso: pnpm rollback <módulo>   [opções]

Volta um módulo à versão que estava em uso antes, para todos ou para uma empresa. A versão retirada fica marcada: uma
sessão aberta que a usa troca na próxima página. Se há uma versão em experiência (canary), é ela que sai; executado
outra vez, o comando volta da versão em uso. Para publicar de novo o que foi retirado: pnpm release <módulo> --again

  --to VERSÃO       volta a esta versão do histórico, e retira todas as que vieram depois
  --company CHAVE   só para uma empresa, que deixa de acompanhar a versão de todos
  --store PASTA     outro depósito (padrão: RELEASES_CONNECTION_STRING e RELEASES_CONTAINER, ou RELEASES_FOLDER,
                    ou .data/releases)
  --by NOME         quem volta a versão (padrão: usuário da esteira de CI ou desta máquina)
  --dry-run         diz o que faria, sem alterar nada
  --json            escreve o resultado em JSON, para programas
  --help            mostra este texto

Exemplos:
  pnpm rollback mf-kanban
  pnpm rollback mf-kanban --company aurora
  pnpm rollback mf-kanban --to 1.0.0-1a2b3c4d --dry-run`;

const OPTIONS = { ...CHANGE_OPTIONS, company: 'value', to: 'value' } as const;

/** `pnpm rollback`. */
export async function rollbackCommand(parameters: readonly string[]): Promise<CommandAnswer> {
  const { words, options } = readOptions(parameters, OPTIONS);
  if (options.help) return { text: HELP, data: { help: HELP } };
  const [remote, ...more] = words;
  if (!remote)
    throw new CommandProblem('Diga qual módulo volta: pnpm rollback <módulo>. Para ver todos: pnpm registry');
  if (more.length > 0)
    throw new CommandProblem(`Um módulo de cada vez: pnpm rollback ${remote}, e depois ${more.join(', ')}.`);
  const store = chosenStore(options.store);
  const { text, ...outcome } = await rollBack(store, {
    remote,
    company: companyKey(options.company),
    to: options.to,
    author: { by: authorName(options.by), at: new Date().toISOString() },
    dryRun: options['dry-run'],
  });
  return { text, data: { store: store.address, dryRun: options['dry-run'], ...outcome } };
}

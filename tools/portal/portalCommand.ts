import { addHost, listInsurers, removeHost } from '../../api/src/insurers/opening/insurerHosts';
import { inviteAgain } from '../../api/src/insurers/opening/inviteAgain';
import { openInsurer } from '../../api/src/insurers/opening/openInsurer';
import { invitationText, openingText } from '../../api/src/insurers/opening/openingText';
import { recordSoleApprover } from '../../api/src/insurers/opening/soleApprover';
import { hostProblem, wantedInsurer } from '../../api/src/insurers/opening/wantedInsurer';
import { endWhatWasOpen } from '../../api/src/insurers/restored/endWhatWasOpen';
import { formatDocument } from '../../shared/src/domain/people/document';
import { readSettings } from '../../shared/src/settings/readSettings';
import { CommandProblem } from '../release/command/CommandProblem';
import { readMinute } from '../release/command/minute';
import { readOptions, wholeNumber } from '../release/command/readOptions';
import type { CommandAnswer } from '../release/command/runCommand';
import { whatExists } from '../release/command/suggestion';
import { textTable } from '../start/textTable';
import { withDatabase } from './withDatabase';

const HELP = `Uso: pnpm portal company AÇÃO [...]   [opções]
     pnpm portal restored --to MINUTO     [opções]
     node tools/portal/portal.mjs …       (na imagem)

Cria e altera as seguradoras de um portal em produção, no banco de dados de DATABASE_URL.

  company list                        as seguradoras, seus hosts e quantas pessoas têm
  company add                         cria uma seguradora e convida quem a administra
    --company CHAVE                   letras minúsculas, números e hífens, por exemplo aurora
    --name NOME                       razão social
    --document CNPJ
    --host HOST                       onde as pessoas abrem o portal; pode repetir
    --admin E-MAIL                    quem administra
    --admin-name NOME
    --privacy-email E-MAIL            para dúvidas sobre dados pessoais (padrão: o de quem administra)
  company host add CHAVE HOST         mais um host
  company host remove CHAVE HOST      menos um host; o último fica
  company invite CHAVE E-MAIL         novo link de primeiro acesso para quem ainda não criou a senha
  company exception add CHAVE         enquanto uma só pessoa aprova endossos, ela libera também as devoluções que pediu
    --reason TEXTO                    por que a seguradora não tem outra pessoa; fica na auditoria dela
  company exception remove CHAVE      volta a valer que outra pessoa libera

  restored --to MINUTO                depois que o banco voltou no tempo, e antes que o portal comece: encerra sessões e
                                      links abertos, e diz o que ainda sairia (docs/operator.md "Backups")
    --drop-mails                      desiste dos e-mails que esperavam no minuto
    --skip-numbers N                  deixa N números de propostas, apólices e boletos sem uso

  --dry-run            add, restored: confere tudo e diz o que faria, sem gravar nada
  --json               escreve o resultado em JSON, para programas
  --help               mostra este texto

PORTAL_PUBLIC_URL diz por qual endereço o link leva ao portal; sem SMTP_URL o link é escrito aqui, uma só vez.`;

const OPTIONS = {
  company: 'value',
  name: 'value',
  document: 'value',
  host: 'values',
  admin: 'value',
  'admin-name': 'value',
  'privacy-email': 'value',
  reason: 'value',
  to: 'value',
  'drop-mails': 'flag',
  'skip-numbers': 'value',
  'dry-run': 'flag',
  json: 'flag',
  help: 'flag',
} as const;

type Options = ReturnType<typeof readOptions<typeof OPTIONS>>['options'];

const ACTIONS = ['list', 'add', 'host', 'invite', 'exception'] as const;

const ofRestoring = ['to', 'drop-mails', 'skip-numbers'] as const;

/** `pnpm portal`: what an operator does with the insurers of a portal. */
export async function portalCommand(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CommandAnswer> {
  const { words, options } = readOptions(parameters, OPTIONS);
  const [subject, action, ...rest] = words;
  if (options.help || subject === undefined) return { text: HELP, data: {} };
  if (subject === 'restored') {
    wordsOf(words.slice(1), []);
    return restored(environment, options);
  }
  if (subject !== 'company')
    throw new CommandProblem(`Não existe "portal ${subject}".${whatExists(subject, ['company', 'restored'])}`);
  const strange = ofRestoring.find((name) => options[name]);
  if (strange) throw new CommandProblem(`A opção --${strange} é de "restored" e não vale em "company".`);
  if (!ACTIONS.some((known) => known === action))
    throw new CommandProblem(
      `${action === undefined ? 'Falta a ação.' : `Não existe "portal company ${action}".`}${whatExists(action ?? '', ACTIONS)}`,
    );
  if (action !== 'add') refuseOptionsOfAdding(action ?? '', options);
  if (action === 'list' || action === 'add') wordsOf(rest, []);
  if (action === 'list') return list(environment);
  if (action === 'add') return add(environment, options);
  if (action === 'invite') return invite(environment, wordsOf(rest, ['a chave da seguradora', 'o e-mail']));
  const [verb, ...named] = rest;
  if (verb !== 'add' && verb !== 'remove')
    throw new CommandProblem(
      `Escreva "company ${action} add" ou "company ${action} remove".${whatExists(verb ?? '', [])}`,
    );
  if (action === 'exception')
    return changeException(environment, verb, wordsOf(named, ['a chave da seguradora']), options);
  return changeHost(environment, verb, wordsOf(named, ['a chave da seguradora', 'o host']));
}

/** Words that were asked for, all of them and no more. */
function wordsOf(words: readonly string[], wanted: readonly string[]): readonly string[] {
  const missing = wanted[words.length];
  if (missing !== undefined) throw new CommandProblem(`Falta ${missing}. Veja como se escreve com --help.`);
  const extra = words[wanted.length];
  if (extra !== undefined)
    throw new CommandProblem(`"${extra}" sobra. Escreva entre aspas o que tem espaços; veja com --help.`);
  return words;
}

function refuseOptionsOfAdding(action: string, { json: _json, help: _help, reason, ...ofAdding }: Options): void {
  if (reason !== undefined && action !== 'exception')
    throw new CommandProblem(`A opção --reason é de "company exception" e não vale em "company ${action}".`);
  const given = Object.entries(ofAdding).find(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
  if (given) throw new CommandProblem(`A opção --${given[0]} é de "company add" e não vale em "company ${action}".`);
}

async function list(environment: NodeJS.ProcessEnv): Promise<CommandAnswer> {
  const insurers = await withDatabase(environment, ({ db }) => listInsurers(db));
  const text =
    insurers.length === 0
      ? 'Ainda não há nenhuma seguradora. Crie a primeira com: portal company add --help'
      : textTable(
          ['Chave', 'Seguradora', 'CNPJ', 'Hosts', 'Pessoas'],
          insurers.map(({ key, name, document, hosts, users }) => [
            key,
            name,
            formatDocument(document),
            hosts.join(', '),
            String(users),
          ]),
        );
  return { text, data: { companies: insurers } };
}

async function add(
  environment: NodeJS.ProcessEnv,
  { 'dry-run': isDryRun, json: _json, help: _help, ...typed }: Options,
): Promise<CommandAnswer> {
  const wanted = wantedInsurer(typed);
  const { publicUrl, sendsMail } = mailSettings(environment);
  const opened = await withDatabase(environment, ({ db }) => openInsurer(db, wanted, { publicUrl, isDryRun }));
  const { key, administrator } = wanted;
  const link = sendsMail || isDryRun ? null : opened.link;
  return {
    text: openingText(opened, { key, administrator, sendsMail, isDryRun }),
    data: { dryRun: isDryRun, isNew: opened.isNew, key, name: opened.name, hosts: opened.hosts, link },
  };
}

async function invite(
  environment: NodeJS.ProcessEnv,
  [key = '', email = '']: readonly string[],
): Promise<CommandAnswer> {
  const { publicUrl, sendsMail } = mailSettings(environment);
  const { link, ...invited } = await withDatabase(environment, ({ db }) => inviteAgain(db, key, email, publicUrl));
  return {
    text: invitationText(invited, link, sendsMail),
    data: { key, ...invited, link: sendsMail ? null : link },
  };
}

async function changeHost(
  environment: NodeJS.ProcessEnv,
  verb: 'add' | 'remove',
  [key = '', typed = '']: readonly string[],
): Promise<CommandAnswer> {
  const host = typed.trim().toLowerCase();
  const problem = hostProblem(host);
  if (problem !== null) throw new CommandProblem(problem);
  const isChanged = await withDatabase(environment, async ({ db }) => {
    if (verb === 'add') return addHost(db, key, host);
    await removeHost(db, key, host);
    return true;
  });
  const done = verb === 'add' ? `${host} agora leva a ${key}.` : `${host} não leva mais a ${key}.`;
  return {
    text: isChanged ? done : `${host} já era de ${key}. Nada foi alterado.`,
    data: { key, host, isChanged },
  };
}

async function changeException(
  environment: NodeJS.ProcessEnv,
  verb: 'add' | 'remove',
  [key = '']: readonly string[],
  { reason: typed }: Options,
): Promise<CommandAnswer> {
  const reason = verb === 'add' ? (typed?.trim() ?? '') : null;
  if (reason === '')
    throw new CommandProblem('Diga com --reason por que a seguradora não tem outra pessoa que aprova.');
  const isChanged = await withDatabase(environment, ({ db }) => recordSoleApprover(db, key, reason));
  const done =
    reason === null
      ? `Em ${key}, quem pede uma devolução não decide mais sobre ela.`
      : `Em ${key}, quem aprova endossos sozinho decide também sobre as devoluções que pediu, enquanto não houver outra pessoa.`;
  return { text: isChanged ? done : 'Já era assim. Nada foi alterado.', data: { key, reason, isChanged } };
}

async function restored(environment: NodeJS.ProcessEnv, options: Options): Promise<CommandAnswer> {
  const { to, 'drop-mails': dropsMails, 'skip-numbers': skip, 'dry-run': isDryRun } = options;
  const minute = readMinute(to);
  const skippedNumbers = wholeNumber('skip-numbers', skip, 0, 100_000) ?? 0;
  const found = await withDatabase(environment, ({ db }) =>
    endWhatWasOpen(db, { minute, dropsMails, skippedNumbers, isDryRun }),
  );
  const table = textTable(
    [
      'Chave',
      'Sessões encerradas',
      'Links encerrados',
      dropsMails ? 'E-mails descartados' : 'E-mails que sairão',
      'Eventos que sairão',
    ],
    found.map(({ key, sessions, links, mails, events }) => [key, ...[sessions, links, mails, events].map(String)]),
  );
  const isSaid = isDryRun
    ? 'Nada foi gravado: isto é o que aconteceria.'
    : 'Feito. Com SENDING_HELD=1 nada sai até você decidir.';
  return { text: `${table}\n${isSaid}`, data: { dryRun: isDryRun, minute: minute.toISOString(), companies: found } };
}

function mailSettings(environment: NodeJS.ProcessEnv): { publicUrl: string | null; sendsMail: boolean } {
  const { PORTAL_PUBLIC_URL, SMTP_URL } = readSettings(environment, ['PORTAL_PUBLIC_URL', 'SMTP_URL']);
  return { publicUrl: PORTAL_PUBLIC_URL, sendsMail: SMTP_URL !== null };
}

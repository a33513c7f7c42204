import type { NamedPlace } from '../../../api/src/platform/storage/namedPlaces';
import { namedPlaces } from '../../../api/src/platform/storage/namedPlaces';
import { serveMetrics } from '../../../shared/src/metrics/serveMetrics';
import { readSettings } from '../../../shared/src/settings/readSettings';
import { portalRoot } from '../../build/portalRoot';
import { withDatabase } from '../../portal/withDatabase';
import { CommandProblem } from '../../release/command/CommandProblem';
import { readOptions, wholeNumber } from '../../release/command/readOptions';
import type { CommandAnswer } from '../../release/command/runCommand';
import { whatExists } from '../../release/command/suggestion';
import { damagedContents, notInCopy } from '../copy/checkCopy';
import { copyPass } from '../copy/copyPass';
import type { Copy } from '../copy/copyPass';
import { closeCopies, openCopies } from '../copy/openCopies';
import { hashThere, restoreCopy } from '../copy/restoreCopy';
import { backupMetrics } from './backupMetrics';
import { copyAgainAndAgain } from './copyAgainAndAgain';
import { readDatabaseReport } from './databaseReport';
import { readMinute } from '../../release/command/minute';
import { backupStatus } from './status';

const HELP = `Uso: pnpm backup AÇÃO [opções]
     node tools/backup/backup.mjs AÇÃO [opções]   (na imagem)

Copia documentos, depósito de versões e certificados para BACKUP_FOLDER, selados com BACKUP_SECRET. O banco de dados é do
pgBackRest ou do provedor (docs/operator.md "Backups").

  copy                 copia o que é novo; o que já foi copiado fica
    --every SEGUNDOS   e de novo, até ser encerrado
  status               a idade de cada cópia e até que minuto tudo pode voltar; termina com 1 se algo está velho demais
  list                 o que está agora nos lugares de origem, com o hash de cada arquivo
  verify               relê tudo o que foi copiado e compara com as linhas do banco de DATABASE_URL
  restore --to MINUTO  devolve os arquivos daquele minuto; antes dele, o banco de DATABASE_URL já voltou ao mesmo minuto

  --database ARQUIVO   o relato do servidor primário sobre os seus backups (copy, status)
  --json               escreve o resultado em JSON, para programas
  --help               mostra este texto`;

const OPTIONS = { every: 'value', to: 'value', database: 'value', json: 'flag', help: 'flag' } as const;
type Options = ReturnType<typeof readOptions<typeof OPTIONS>>['options'];

const MOST_SHOWN = 20;
const shown = (lines: readonly string[]): string[] =>
  lines.length > MOST_SHOWN ? [...lines.slice(0, MOST_SHOWN), `… e mais ${lines.length - MOST_SHOWN}`] : [...lines];

const actions = { copy, status, list, verify, restore };

/** `pnpm backup`: what stands in the backup beside the database. */
export async function backupCommand(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CommandAnswer> {
  const { words, options } = readOptions(parameters, OPTIONS);
  const [action, extra] = words;
  if (options.help || action === undefined) return { text: HELP, data: {} };
  if (!Object.hasOwn(actions, action))
    throw new CommandProblem(`Não existe "backup ${action}".${whatExists(action, Object.keys(actions))}`);
  if (extra !== undefined) throw new CommandProblem(`"${extra}" sobra. Veja como se escreve com --help.`);
  const copies = await openCopies(environment, portalRoot);
  try {
    return await actions[action as keyof typeof actions](copies, options, environment);
  } finally {
    await closeCopies(copies);
  }
}

async function copy(
  copies: readonly Copy[],
  { every, database }: Options,
  environment: NodeJS.ProcessEnv,
): Promise<CommandAnswer> {
  const everySeconds = wholeNumber('every', every, 1, 86_400);
  if (everySeconds === undefined) {
    const passes: object[] = [];
    for (const one of copies) passes.push({ source: one.source.name, ...(await copyPass(one)) });
    const lines = passes.map((pass) => JSON.stringify(pass));
    return { text: lines.join('\n'), data: { passes } };
  }
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  const log = (line: object): void => console.log(JSON.stringify({ time: new Date().toISOString(), ...line }));
  const { METRICS_PORT: port, HOST: host } = readSettings(environment, ['METRICS_PORT', 'HOST']);
  const served =
    port === null ? null : await serveMetrics(backupMetrics(copies, database), { host: host ?? '127.0.0.1', port });
  await copyAgainAndAgain(copies, { everySeconds, databaseReport: database ?? null, log, signal: stop.signal });
  await served?.close();
  return { text: '', data: {} };
}

async function status(copies: readonly Copy[], { database }: Options): Promise<CommandAnswer> {
  return backupStatus(copies, database === undefined ? undefined : await readDatabaseReport(database));
}

async function list(copies: readonly Copy[]): Promise<CommandAnswer> {
  const files: { source: string; place: string; modified: string; sha256: string }[] = [];
  for (const { source } of copies)
    for await (const { place, modified } of source.list()) {
      const sha256 = await hashThere(source, place);
      if (sha256 !== null) files.push({ source: source.name, place, modified: modified.toISOString(), sha256 });
    }
  const lines = files.map(({ source, place, sha256 }) => `${sha256}  ${source}/${place}`);
  return { text: lines.join('\n'), data: { files } };
}

const rowsOf = (environment: NodeJS.ProcessEnv): Promise<NamedPlace[]> =>
  withDatabase(environment, ({ db }) => namedPlaces(db));

const documentsIn = (copies: readonly Copy[]): Copy => copies.find(({ source }) => source.name === 'documents')!;

async function verify(
  copies: readonly Copy[],
  _options: Options,
  environment: NodeJS.ProcessEnv,
): Promise<CommandAnswer> {
  // A row that is written later may name a file that this pass did not see.
  const rows = await rowsOf(environment);
  await copyPass(documentsIn(copies));
  const problems = notInCopy(documentsIn(copies), rows);
  let read = 0;
  for (const one of copies) {
    const found = await damagedContents(one);
    read += found.read;
    problems.push(...found.problems);
  }
  return {
    text: `${read} conteúdos relidos, ${rows.length} linhas do banco comparadas.`,
    data: { read, rows: rows.length },
    problems: shown(problems),
  };
}

async function restore(
  copies: readonly Copy[],
  { to }: Options,
  environment: NodeJS.ProcessEnv,
): Promise<CommandAnswer> {
  const minute = readMinute(to);
  const rows = await rowsOf(environment);
  const lines: string[] = [];
  const problems: string[] = [];
  const restored: Record<string, object> = {};
  for (const one of copies) {
    const { name } = one.source;
    const done = await restoreCopy(one, minute, name === 'documents' ? rows : []);
    problems.push(...done.problems);
    lines.push(`${name} (${one.source.address}): ${done.written} devolvidos, ${done.same} já estavam lá.`);
    if (done.later.length > 0)
      lines.push(`Copiados só depois do minuto, e devolvidos porque uma linha os cita:`, ...shown(done.later));
    restored[name] = { written: done.written, same: done.same, later: done.later };
  }
  const { journal } = documentsIn(copies);
  const named = new Set(rows.map(({ place }) => place));
  const younger = [...journal.youngerThan(minute)].map(([place]) => place).filter((place) => !named.has(place));
  if (younger.length > 0)
    lines.push(
      `${younger.length} documentos são de depois do minuto e de nenhuma linha; continuam na cópia:`,
      ...shown(younger),
    );
  const { lastPass } = journal;
  if (!lastPass || new Date(lastPass.began) < minute)
    lines.push(
      `Atenção: a última cópia de documentos começou em ${lastPass?.began ?? 'momento nenhum'}, antes do minuto.`,
    );
  return {
    text: lines.join('\n'),
    data: { minute: minute.toISOString(), restored, younger, problems },
    problems: shown(problems),
  };
}

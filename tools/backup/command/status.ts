import type { CommandAnswer } from '../../release/command/runCommand';
import { textTable } from '../../start/textTable';
import type { Copy } from '../copy/copyPass';
import { backupParts } from './backupParts';
import type { DatabaseBackups } from './databaseReport';

const MINUTE_MS = 60_000;

const ageOf = (moment: Date | null, now: Date): number | null =>
  moment === null ? null : Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS);

function ageText(minutes: number | null): string {
  if (minutes === null) return 'nunca';
  if (minutes < 120) return `há ${minutes} min`;
  return minutes < 48 * 60 ? `há ${Math.floor(minutes / 60)} h` : `há ${Math.floor(minutes / 60 / 24)} dias`;
}

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.includes(null)
    ? null
    : new Date(Math.min(...moments.map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY)));

/** How old what is, and from when until when everything can be brought back; a problem for each that is too old. */
export function backupStatus(
  copies: readonly Copy[],
  database: DatabaseBackups | undefined,
  now = new Date(),
): CommandAnswer {
  const rows = backupParts(copies, database).map((one) => ({ ...one, minutes: ageOf(one.last, now) }));
  const copiedUntil = earliest(copies.map(({ journal }) => journal.lastPass && new Date(journal.lastPass.began)));
  const until = earliest([copiedUntil, ...(database ? [database.archivedUntil] : [])]);
  const from = database?.oldest ?? null;
  const problems = rows
    .filter(({ minutes, mostMinutes }) => minutes === null || minutes > mostMinutes)
    .map(
      ({ title, minutes, mostMinutes }) =>
        `Velho demais: ${title} ${ageText(minutes)}, e deveria ter no máximo ${ageText(mostMinutes).slice(3)}.`,
    );
  if (database && !database.isArchiving) problems.push('O último arquivamento de WAL falhou.');
  if (database && !database.isChecked) problems.push('O último "pgbackrest check" encontrou um problema.');
  const range = until
    ? `Tudo pode voltar a qualquer minuto${from ? ` desde ${from.toISOString()}` : ''} até ${until.toISOString()}.`
    : 'Ainda não há cópia de tudo.';
  return {
    text: `${textTable(
      ['O quê', 'Quando'],
      rows.map(({ title, minutes }) => [title, ageText(minutes)]),
    )}\n${range}`,
    data: {
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      ...Object.fromEntries(rows.map(({ part, minutes }) => [`${part}AgeMinutes`, minutes])),
    },
    problems,
  };
}

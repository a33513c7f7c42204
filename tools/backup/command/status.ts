import type { CommandAnswer } from '../../release/command/runCommand';
import { textTable } from '../../start/textTable';
import type { Copy } from '../copy/copyPass';
import type { DatabaseBackups } from './databaseReport';

const MINUTE_MS = 60_000;
const limits = {
  copyMinutes: 15,
  backupMinutes: 26 * 60,
  fullMinutes: 8 * 24 * 60,
  archiveMinutes: 10,
  reportMinutes: 10,
};

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
  database: DatabaseBackups | null,
  now = new Date(),
): CommandAnswer {
  const rows: { name: string; minutes: number | null; limit: number; data: string }[] = copies.map(
    ({ source, journal }) => ({
      name: `cópia de ${source.name}`,
      minutes: ageOf(journal.lastPass && new Date(journal.lastPass.began), now),
      limit: limits.copyMinutes,
      data: `${source.name}AgeMinutes`,
    }),
  );
  if (database) {
    const { at, newest, newestFull, archivedUntil } = database;
    rows.push(
      { name: 'relato do banco', minutes: ageOf(at, now), limit: limits.reportMinutes, data: 'reportAgeMinutes' },
      { name: 'backup do banco', minutes: ageOf(newest, now), limit: limits.backupMinutes, data: 'backupAgeMinutes' },
      { name: 'backup completo', minutes: ageOf(newestFull, now), limit: limits.fullMinutes, data: 'fullAgeMinutes' },
      {
        name: 'WAL arquivado',
        minutes: ageOf(archivedUntil, now),
        limit: limits.archiveMinutes,
        data: 'archiveAgeMinutes',
      },
    );
  }
  const copiedUntil = earliest(copies.map(({ journal }) => journal.lastPass && new Date(journal.lastPass.began)));
  const until = earliest([copiedUntil, ...(database ? [database.archivedUntil] : [])]);
  const from = database?.oldest ?? null;
  const problems = rows
    .filter(({ minutes, limit }) => minutes === null || minutes > limit)
    .map(
      ({ name, minutes, limit }) =>
        `Velho demais: ${name} ${ageText(minutes)}, e deveria ter no máximo ${ageText(limit).slice(3)}.`,
    );
  if (database && !database.isArchiving) problems.push('O último arquivamento de WAL falhou.');
  if (database && !database.isChecked) problems.push('O último "pgbackrest check" encontrou um problema.');
  const range = until
    ? `Tudo pode voltar a qualquer minuto${from ? ` desde ${from.toISOString()}` : ''} até ${until.toISOString()}.`
    : 'Ainda não há cópia de tudo.';
  return {
    text: `${textTable(
      ['O quê', 'Quando'],
      rows.map(({ name, minutes }) => [name, ageText(minutes)]),
    )}\n${range}`,
    data: {
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      ...Object.fromEntries(rows.map(({ data, minutes }) => [data, minutes])),
    },
    problems,
  };
}

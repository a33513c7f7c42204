import type { ReleasePointer, ReleasePointers, RemotePointers } from '../../../shared/src/remote/releasePointers';
import { textTable } from '../../start/textTable';
import type { StoredRelease } from '../store/releaseStore';

const instant = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

export const whenText = (at: string | undefined): string =>
  at && !Number.isNaN(Date.parse(at)) ? instant.format(new Date(at)).replace(', ', ' ') : '—';

const canaryText = ({ canary }: ReleasePointer): string => (canary ? `${canary.version} (${canary.share} %)` : '—');

const row = (name: string, pointer: ReleasePointer): string[] => {
  const last = pointer.changes.at(-1);
  return [name, pointer.version, pointer.previous ?? '—', canaryText(pointer), whenText(last?.at), last?.by ?? '—'];
};

const rowsOf = (remote: string, pointers: RemotePointers): string[][] => [
  row(remote, pointers),
  ...Object.entries(pointers.companies).map(([company, own]) => row(`  só ${company}`, own)),
];

const COLUMNS = ['Módulo', 'Versão', 'Antes', 'Em experiência', 'Alterado em', 'Por'];

/** Every remote with its pointer, and below it those of companies that left it. */
export const registryTable = ({ remotes }: ReleasePointers): string =>
  textTable(
    COLUMNS,
    Object.entries(remotes)
      .sort(([one], [other]) => one.localeCompare(other))
      .flatMap(([remote, pointers]) => rowsOf(remote, pointers)),
  );

const ACTIONS: Readonly<Record<string, string>> = {
  release: 'publicada',
  rollback: 'rollback para',
  canary: 'em experiência',
  promote: 'promovida',
  'stop-canary': 'saiu de experiência',
  follow: 'acompanha todos',
};

/** What a version is used for, for whoever looks through the store. */
function usesOf(version: string, pointers: RemotePointers): string {
  const everybody: [string, ReleasePointer] = ['todos', pointers];
  const uses = [everybody, ...Object.entries(pointers.companies)].flatMap(([whom, pointer]) => [
    ...(pointer.version === version ? [`em uso (${whom})`] : []),
    ...(pointer.canary?.version === version ? [`em experiência (${whom}, ${pointer.canary.share} %)`] : []),
    ...(pointer.previous === version ? [`anterior (${whom})`] : []),
    ...(pointer.withdrawn.includes(version) ? [`retirada (${whom})`] : []),
  ]);
  return uses.join(', ') || '—';
}

/** One remote: its pointers, the releases in the store with what they are used for, and what was done. */
export function remoteText(remote: string, pointers: RemotePointers, stored: readonly StoredRelease[]): string {
  const versions = [...stored]
    .reverse()
    .map(({ version, addedAt }) => [version, whenText(addedAt), usesOf(version, pointers)]);
  const changes = [['', pointers] as const, ...Object.entries(pointers.companies)]
    .flatMap(([company, pointer]) => pointer.changes.map((change) => ({ company, ...change })))
    .filter(
      (change, at, all) => all.findIndex((other) => other.at === change.at && other.version === change.version) === at,
    )
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ company, action, version, at, by }) => [
      whenText(at),
      ACTIONS[action] ?? action,
      version,
      company || 'todos',
      by,
    ]);
  return [
    textTable(COLUMNS, rowsOf(remote, pointers)),
    textTable(['Versão no depósito', 'Publicada em', 'Uso'], versions),
    ...(changes.length > 0 ? [textTable(['Quando', 'O quê', 'Versão', 'Para', 'Por'], changes)] : []),
  ].join('\n\n');
}

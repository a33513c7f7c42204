import { fits } from './fileReaders';

/**
 * Which folder or file of `e2e` looks at which folders of the portal. Where it has a row for each screen, `{path}`,
 * its address, says which row is whose. A new folder of `e2e` gets its line here.
 */
export const browserTests: Record<string, { looksAt: readonly string[]; row?: string }> = {
  'access/': { looksAt: ['host/src/access/', 'host/src/signOn/', 'api/src/access/', 'api/src/session/'] },
  'accessibility.spec.ts': { looksAt: ['mf-*/'], row: 'on {path} at' },
  'board/': { looksAt: ['mf-kanban/', 'api/src/boards/', 'api/src/kanban/', 'api/src/board-service.ts'] },
  'dev/': { looksAt: ['tools/dev/', 'tools/start/'] },
  // Each of its tests breaks every remote in one way: what counts is how the shell loads them and how they are described.
  'faults/faultTable.spec.ts': { looksAt: ['host/src/loading/', 'mf-*/remote.ts', 'mf-*/webpack.config.ts'] },
  'faults/remoteFaults.spec.ts': { looksAt: ['host/src/loading/', 'host/src/screens/', 'host/src/errors/'] },
  'frame/': { looksAt: ['host/src/'] },
  'helpDesk/': { looksAt: ['host/src/helpDesk/', 'api/src/helpDesk/'] },
  'hostile/board.spec.ts': { looksAt: ['mf-kanban/', 'api/src/kanban/'] },
  'hostile/company.spec.ts': { looksAt: ['host/src/company/', 'host/src/terms/', 'api/src/company/'] },
  'hostile/helpDesk.spec.ts': { looksAt: ['host/src/helpDesk/', 'api/src/helpDesk/'] },
  'hostile/proposals.spec.ts': { looksAt: ['mf-proposals/', 'api/src/proposals/', 'api/src/savedViews/'] },
  'hostile/returnAddresses.spec.ts': { looksAt: ['host/src/signOn/', 'host/src/boot/', 'host/src/guard/'] },
  'intranet/': { looksAt: ['mf-kanban/integration/', 'shared/src/mounting/', 'tools/build/integration/'] },
  'lists/': {
    looksAt: ['mf-admin/', 'mf-parametrizacao/', 'mf-parties/', 'mf-policies/', 'mf-proposals/src/list/'],
  },
  'notifications/': { looksAt: ['host/src/notifications/', 'host/src/live/', 'api/src/notifications/'] },
  'proposals/': { looksAt: ['mf-proposals/', 'api/src/proposals/', 'api/src/engine/', 'api/src/premium/'] },
  'registration/': { looksAt: ['host/src/registration/', 'api/src/brokers/'] },
  'releases/': { looksAt: ['host/src/releases/', 'host/src/modules/', 'host/edge/', 'tools/release/'] },
  'session/': { looksAt: ['host/src/session/', 'host/src/boot/', 'host/src/guard/', 'api/src/session/'] },
  'signOn/': { looksAt: ['host/src/signOn/', 'api/src/signOn/', 'api/src/sign-on-host.ts'] },
  'terms/': { looksAt: ['host/src/terms/', 'host/src/company/', 'api/src/terms/', 'api/src/company/'] },
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export const remoteOf = (file: string): string | null => /^(mf-[^/]+)\//.exec(file)?.[1] ?? null;

/**
 * What picks a remote's browser tests, and those of other changed folders, as one expression over file and title; null
 * where there are none.
 */
export function browserPattern(
  changed: readonly string[],
  pathsOf: (remote: string) => readonly string[],
): string | null {
  const picked = Object.entries(browserTests).flatMap(([tests, { looksAt, row }]) => {
    const seen = changed.filter(
      (file) => file.startsWith(`e2e/${tests}`) || looksAt.some((folder) => fits(folder, file)),
    );
    if (seen.length === 0) return [];
    const remotes = [...new Set(seen.map(remoteOf))];
    if (!row || remotes.includes(null)) return [escaped(tests)];
    const rows = remotes.flatMap((remote) => pathsOf(remote ?? '').map((path) => escaped(row.replace('{path}', path))));
    return rows.map((one) => `${escaped(tests)} .*${one}`);
  });
  return picked.length > 0 ? picked.map((one) => `(^| )${one}`).join('|') : null;
}

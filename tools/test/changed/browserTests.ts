import { fits } from './fileReaders';

/**
 * Which folder or file of `e2e` looks at which folders of the portal. Where it has a row for each screen, `{path}`,
 * its address, says which row is whose. A new folder of `e2e` gets its line here.
 */
export const browserTests: Record<string, { looksAt: readonly string[]; row?: string }> = {
  'access/': { looksAt: ['host/src/access/', 'host/src/signOn/', 'api/src/people/access/', 'api/src/people/session/'] },
  'accessibility.spec.ts': { looksAt: ['mf-*/', 'shared/src/parts/'], row: 'on {path} at' },
  'audit/': {
    looksAt: [
      'mf-admin/src/audit/',
      'mf-admin/src/bureauQueries/',
      'api/src/portal/audit/',
      'api/src/platform/history/',
      'api/src/parties/bureau/',
    ],
  },
  'board/': {
    looksAt: ['mf-kanban/', 'shared/src/parts/', 'api/src/boards/', 'api/src/board-service.ts'],
  },
  'bootstrap/': {
    looksAt: [
      'api/src/insurers/',
      'api/src/prepare',
      'api/src/parameters/billing/',
      'host/src/company/setup/',
      'tools/start/',
    ],
  },
  // Runs on a cluster alone, and is skipped elsewhere.
  'cluster/': { looksAt: ['deploy/cluster/'] },
  'dev/': { looksAt: ['tools/dev/', 'tools/start/'] },
  'documents/': {
    looksAt: ['mf-admin/src/documents/', 'shared/src/parts/documents/', 'api/src/deals/insurerDocuments/'],
  },
  'endorsements/': { looksAt: ['mf-endorsements/', 'mf-policies/src/policy/', 'api/src/underwriting/endorsements/'] },
  // Each of its tests breaks every remote in one way: what counts is how the shell loads them and how they are described.
  'faults/faultTable.spec.ts': {
    looksAt: ['host/src/loading/', 'host/src/places/', 'mf-*/remote.ts', 'mf-*/webpack.config.ts'],
  },
  'faults/remoteFaults.spec.ts': { looksAt: ['host/src/loading/', 'host/src/screens/', 'host/src/errors/'] },
  'faults/registrationFaults.spec.ts': {
    looksAt: ['host/src/loading/', 'host/src/screens/', 'mf-parties/remote.ts', 'mf-parties/src/registration/'],
  },
  'figures/': {
    looksAt: [
      'mf-admin/src/figures/',
      'shared/src/ui/chart/',
      'api/src/figures/',
      'api/src/boards/boards/figures/',
      'host/edge/securityHeaders.ts',
    ],
  },
  'frame/': { looksAt: ['host/src/'] },
  'helpDesk/': { looksAt: ['host/src/helpDesk/', 'api/src/portal/helpDesk/'] },
  'hostile/board.spec.ts': { looksAt: ['mf-kanban/', 'api/src/boards/cards/'] },
  'hostile/company.spec.ts': { looksAt: ['host/src/company/', 'host/src/terms/', 'api/src/people/company/'] },
  'hostile/helpDesk.spec.ts': { looksAt: ['host/src/helpDesk/', 'api/src/portal/helpDesk/'] },
  'hostile/proposals.spec.ts': {
    looksAt: ['mf-proposals/', 'api/src/underwriting/proposals/', 'api/src/portal/savedViews/'],
  },
  'hostile/returnAddresses.spec.ts': {
    looksAt: ['host/src/signOn/', 'host/src/boot/', 'host/src/routes/', 'host/src/portal/'],
  },
  'integrations/': { looksAt: ['mf-admin/src/integrations/', 'api/src/integrations/', 'api/src/platform/outbox/'] },
  'intranet/': { looksAt: ['mf-kanban/integration/', 'shared/src/mounting/', 'tools/build/integration/'] },
  'lists/': {
    looksAt: ['mf-admin/', 'mf-parametrizacao/', 'mf-parties/', 'mf-policies/', 'mf-proposals/src/list/'],
  },
  'notifications/': { looksAt: ['host/src/notifications/', 'host/src/live/', 'api/src/portal/notifications/'] },
  'parameters/': {
    looksAt: [
      'mf-parametrizacao/',
      'shared/src/ui/chart/',
      'shared/src/domain/parameters/',
      'api/src/parameters/',
      'api/src/boards/automations/',
      'api/src/parties/bureau/',
      'api/src/underwriting/impact/',
    ],
  },
  'parties/': {
    looksAt: ['mf-parties/', 'shared/src/parts/', 'shared/src/ui/chart/', 'api/src/parties/'],
  },
  'places/': { looksAt: ['host/src/places/', 'host/src/loading/', 'shared/src/places/', 'mf-*/remote.ts'] },
  'policies/': { looksAt: ['mf-policies/', 'api/src/underwriting/policies/', 'api/src/platform/signature/'] },
  'profiles/': { looksAt: ['mf-admin/src/profiles/', 'host/src/live/', 'api/src/people/profiles/'] },
  'proposals/': {
    looksAt: [
      'mf-proposals/',
      'shared/src/parts/',
      'api/src/underwriting/proposals/',
      'api/src/deals/engine/',
      'api/src/parameters/premium/',
    ],
  },
  'registration/': { looksAt: ['mf-parties/src/registration/', 'api/src/parties/brokers/'] },
  'releases/': {
    looksAt: ['host/src/releases/', 'host/src/releaseNotices/', 'host/src/modules/', 'host/edge/', 'tools/release/'],
  },
  'session/': {
    looksAt: [
      'host/src/session/',
      'host/src/sessionNotices/',
      'host/src/boot/',
      'host/src/portal/',
      'api/src/people/session/',
    ],
  },
  'signOn/': {
    looksAt: ['host/src/signOn/', 'api/src/people/signOn/', 'api/src/sign-on-host.ts', 'api/src/signOnHost.ts'],
  },
  'start/': { looksAt: ['tools/start/', 'api/src/platform/database/'] },
  'terms/': { looksAt: ['host/src/terms/', 'host/src/company/', 'api/src/people/terms/', 'api/src/people/company/'] },
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

import type { FastifyInstance } from 'fastify';
import { boardRoutes } from './boards/boards/routes';
import { moveRoutes } from './boards/cards/moves/routes';
import { startViewerSweep } from './boards/boards/viewers/sweepViewers';
import { sealOf } from './people/credentials/sealed';
import { createLiveHub } from './platform/live/liveHub';
import { streamMetrics } from './platform/server/metrics/streamMetrics';
import { buildService } from './platform/server/service';
import type { ServiceSettings } from './platform/server/service';

type Settings = Pick<
  ServiceSettings,
  'database' | 'shortReads' | 'callsOfAKind' | 'metrics' | 'tokenSecret' | 'isDemo' | 'log'
> & {
  /** Where to listen for live events; see Environment. */
  listenAt?: string | null;
  /** For links in mails; see Environment. */
  portalPublicUrl?: string | null;
};

/** The kanban board service: boards, moves, and what happens on them live. */
export function buildBoardService({ portalPublicUrl = null, listenAt, ...settings }: Settings): FastifyInstance {
  const live = createLiveHub(settings.database, {
    listenAt,
    onDeaf: () =>
      service.log.error(
        'live events do not arrive: LIVE_DATABASE_URL has to name the PostgreSQL of DATABASE_URL itself',
      ),
  });
  const service: FastifyInstance = buildService({
    ...settings,
    name: 'board-service',
    worksWithout: { live: () => live.isHearing() },
    sealText: sealOf(settings.tokenSecret).seal,
    service: 'kanban',
    routes: [...boardRoutes(live), ...moveRoutes(portalPublicUrl)],
  });
  if (settings.metrics) streamMetrics(settings.metrics, live);
  let stopSweep = () => undefined as void;
  service.addHook('onReady', async () => {
    stopSweep = startViewerSweep(settings.database, (error) =>
      service.log.warn({ err: error }, 'viewers could not be swept'),
    );
  });
  // Only where browsers come; they read boards before they listen.
  service.addHook('onListen', async () => live.listen());
  // A stop waits for open answers, and streams of events do not end by themselves.
  service.addHook('preClose', async () => {
    stopSweep();
    await live.close();
  });
  return service;
}

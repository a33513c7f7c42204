import { buildBoardService } from './boardService';
import { callsOfAKind } from './platform/server/places';
import { run } from './platform/server/run';

void run({
  name: 'board-service',
  defaultPort: 8091,
  build: (environment, databases, metrics) =>
    buildBoardService({
      database: databases.calls,
      metrics,
      shortReads: databases.shortReads,
      callsOfAKind: callsOfAKind(environment.databaseConnections),
      listenAt: environment.liveDatabaseUrl,
      tokenSecret: environment.tokenSecret,
      portalPublicUrl: environment.portalPublicUrl,
      isDemo: environment.isDemo,
      log: { level: environment.logLevel },
    }),
});

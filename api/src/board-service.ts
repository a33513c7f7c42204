import { boardRoutes } from './boards/routes';
import { run } from './platform/server/run';
import { buildService } from './platform/server/service';

void run({
  name: 'board-service',
  defaultPort: 8091,
  build: ({ tokenSecret, logLevel }, database) =>
    buildService({
      name: 'board-service',
      service: 'kanban',
      database,
      tokenSecret,
      routes: boardRoutes,
      log: { level: logLevel },
    }),
});

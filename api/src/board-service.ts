import { buildBoardService } from './boardService';
import { run } from './platform/server/run';

void run({
  name: 'board-service',
  defaultPort: 8091,
  build: ({ tokenSecret, portalPublicUrl, isDemo, logLevel }, database) =>
    buildBoardService({ database, tokenSecret, portalPublicUrl, isDemo, log: { level: logLevel } }),
});

import { buildBoardService } from './boardService';
import { run } from './platform/server/run';

void run({
  name: 'board-service',
  defaultPort: 8091,
  build: ({ tokenSecret, portalPublicUrl, logLevel }, database) =>
    buildBoardService({ database, tokenSecret, portalPublicUrl, log: { level: logLevel } }),
});

import { buildPlatformApi } from './platformApi';
import { run } from './platform/server/run';
import { storageOf } from './platform/storage/chosenStorage';

void run({
  name: 'platform-api',
  defaultPort: 8090,
  build: (environment, database) =>
    buildPlatformApi({
      database,
      tokenSecret: environment.tokenSecret,
      storage: storageOf(environment),
      log: { level: environment.logLevel },
    }),
});

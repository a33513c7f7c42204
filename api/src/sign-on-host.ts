import { run } from './platform/server/run';
import { buildService } from './platform/server/service';
import { signOnRoutes } from './session/signOnRoutes';

void run({
  name: 'sign-on-host',
  defaultPort: 8092,
  build: ({ tokenSecret, logLevel }, database) =>
    buildService({
      name: 'sign-on-host',
      service: 'sso',
      database,
      tokenSecret,
      routes: signOnRoutes(tokenSecret),
      log: { level: logLevel },
    }),
});

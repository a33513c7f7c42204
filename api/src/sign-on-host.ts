import { run } from './platform/server/run';
import { buildSignOnHost } from './signOnHost';

void run({
  name: 'sign-on-host',
  defaultPort: 8092,
  build: ({ tokenSecret, logLevel, ssoPublicUrl, isDemo }, { calls, shortReads }) =>
    buildSignOnHost({
      database: calls,
      shortReads,
      tokenSecret,
      issuer: ssoPublicUrl,
      isDemo,
      log: { level: logLevel },
    }),
});

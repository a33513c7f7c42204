import { run } from './platform/server/run';
import { buildSignOnHost } from './signOnHost';

void run({
  name: 'sign-on-host',
  defaultPort: 8092,
  build: ({ tokenSecret, logLevel, ssoPublicUrl, isDemo }, { calls, shortReads }, metrics) =>
    buildSignOnHost({
      database: calls,
      shortReads,
      metrics,
      tokenSecret,
      issuer: ssoPublicUrl,
      isDemo,
      log: { level: logLevel },
    }),
});

import type { FastifyInstance } from 'fastify';
import { susepRegisterOf } from './parties/brokers/dossier/susep/susepRegister';
import { bureausOf } from './parties/bureau/chosenBureau';
import { screeningListsOf } from './parties/screening/lists/chosenLists';
import { createZipCodeProvider } from './parties/locations/zipCodeProvider';
import { buildPlatformApi } from './platformApi';
import { callsOfAKind } from './platform/server/places';
import { followStandby, positionsOf } from './platform/database/standby';
import { run } from './platform/server/run';
import { signOnSettingsOf } from './people/signOn/signOnSettings';
import { certificateProblems, certificatesIn } from './platform/signature/certificates';
import { storageOf } from './platform/storage/chosenStorage';

void run({
  name: 'platform-api',
  defaultPort: 8090,
  build: (environment, databases, metrics) => {
    const service: FastifyInstance = buildPlatformApi({
      database: databases.calls,
      metrics,
      shortReads: databases.shortReads,
      jobsDatabase: databases.jobs,
      standby:
        databases.standby &&
        followStandby(databases.standby, positionsOf(databases.shortReads, databases.standby), {
          onChange: (isUsed, reason) => {
            if (isUsed) service.log.info('the standby answers lists and figures');
            else
              service.log.warn({ err: reason }, 'the standby is away or behind: the primary answers lists and figures');
          },
        }),
      callsOfAKind: callsOfAKind(environment.databaseConnections),
      listenAt: environment.liveDatabaseUrl,
      tokenSecret: environment.tokenSecret,
      storage: storageOf(environment),
      certificates: certificatesIn({ folder: environment.signingCertificates, makesMissing: environment.isDemo }),
      uploadQuotas: environment.uploadQuotas,
      retention: environment.retention,
      bureaus: bureausOf(environment),
      susep: susepRegisterOf(environment),
      screening: screeningListsOf(environment),
      zipCodes: environment.zipCodeProviderUrl === null ? null : createZipCodeProvider(environment.zipCodeProviderUrl),
      signOn: signOnSettingsOf(environment),
      portalPublicUrl: environment.portalPublicUrl,
      outside: { allowsLocalhost: environment.allowsLocalhost },
      mail: environment.smtpUrl === null ? null : { smtpUrl: environment.smtpUrl, from: environment.mailFrom },
      isDemo: environment.isDemo,
      showsOutbox: environment.isDemo,
      runsJobs: true,
      isSendingHeld: environment.isSendingHeld,
      log: { level: environment.logLevel },
    });
    // Said at the start, before a policy wants to be signed.
    service.addHook('onReady', async () => {
      for (const problem of await certificateProblems(environment.signingCertificates)) service.log.warn(problem);
    });
    return service;
  },
});

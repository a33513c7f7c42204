import { bureauOf } from './parties/bureau/chosenBureau';
import { screeningListsOf } from './parties/screening/lists/chosenLists';
import { createZipCodeProvider } from './parties/locations/zipCodeProvider';
import { buildPlatformApi } from './platformApi';
import { run } from './platform/server/run';
import { signOnSettingsOf } from './people/signOn/signOnSettings';
import { storageOf } from './platform/storage/chosenStorage';

void run({
  name: 'platform-api',
  defaultPort: 8090,
  build: (environment, database) =>
    buildPlatformApi({
      database,
      tokenSecret: environment.tokenSecret,
      storage: storageOf(environment),
      uploadQuotas: environment.uploadQuotas,
      bureau: bureauOf(environment),
      screening: screeningListsOf(environment),
      zipCodes: environment.zipCodeProviderUrl === null ? null : createZipCodeProvider(environment.zipCodeProviderUrl),
      signOn: signOnSettingsOf(environment),
      portalPublicUrl: environment.portalPublicUrl,
      mail: environment.smtpUrl === null ? null : { smtpUrl: environment.smtpUrl, from: environment.mailFrom },
      isDemo: environment.isDemo,
      showsOutbox: environment.isDemo,
      runsJobs: true,
      log: { level: environment.logLevel },
    }),
});

import type { Environment } from '../server/environment';
import { createClamdScanner } from './clamdScanner';
import { createAzureStorage } from './azureStorage';
import type { DocumentStorage } from './documentStorage';
import { createFolderStorage } from './folderStorage';

/** Azure where a connection string is given, the folder otherwise; with the scanner where there is one. */
export const storageOf = (environment: Environment): DocumentStorage => ({
  ...keptIn(environment),
  scanner: environment.virusScanner && createClamdScanner(environment.virusScanner),
});

const keptIn = (environment: Environment): DocumentStorage =>
  environment.azureStorageConnectionString
    ? createAzureStorage({
        connectionString: environment.azureStorageConnectionString,
        publicUrl: environment.storagePublicUrl,
      })
    : createFolderStorage({
        folder: environment.storageFolder,
        publicUrl: environment.storagePublicUrl,
        secret: environment.storageSecret,
      });

import type { Environment } from '../server/environment';
import { createAzureStorage } from './azureStorage';
import type { DocumentStorage } from './documentStorage';
import { createFolderStorage } from './folderStorage';

/** Azure where a connection string is given, the folder otherwise. */
export const storageOf = (environment: Environment): DocumentStorage =>
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

import path from 'node:path';
import { readSettings } from '../../../shared/src/settings/readSettings';
import type { Variables } from '../../../shared/src/settings/readSettings';
import { storeAddress } from '../../release/store/openReleaseStore';
import { documentBlobs, releaseBlobs } from './blobSource';
import type { CopySource } from './copySource';
import { folderSource } from './folderSource';

/** Documents, releases and certificates, where the settings of the processes say that they lie. */
export function chosenSources(environment: Variables, root: string): CopySource[] {
  const given = readSettings(environment, [
    'AZURE_STORAGE_CONNECTION_STRING',
    'STORAGE_FOLDER',
    'SIGNING_CERTIFICATES',
  ]);
  const documents = given.STORAGE_FOLDER ?? path.join(root, '.data/documents');
  const releases = storeAddress(environment, path.join(root, '.data/releases'));
  return [
    given.AZURE_STORAGE_CONNECTION_STRING === null
      ? folderSource('documents', documents)
      : documentBlobs(given.AZURE_STORAGE_CONNECTION_STRING),
    'folder' in releases
      ? folderSource('releases', releases.folder)
      : releaseBlobs(releases.connectionString, releases.container),
    folderSource('signing', given.SIGNING_CERTIFICATES ?? path.join(path.dirname(documents), 'signing')),
  ];
}

import { readSettings } from '../../../shared/src/settings/readSettings';
import type { Variables } from '../../../shared/src/settings/readSettings';
import type { BlobContainerAddress } from './blobContainer';
import { blobStore } from './blobStore';
import { folderStore } from './folderStore';
import type { ReleaseStore } from './releaseStore';

/** Where a release store is: a folder, or a container of a blob storage account. */
export type StoreAddress = { folder: string } | BlobContainerAddress;

const DEFAULT_CONTAINER = 'releases';

/**
 * The store that the settings name: `RELEASES_CONNECTION_STRING` with `RELEASES_CONTAINER`, or `RELEASES_FOLDER`;
 * without either the given folder.
 */
export function storeAddress(environment: Variables, defaultFolder: string): StoreAddress {
  const given = readSettings(environment, ['RELEASES_CONNECTION_STRING', 'RELEASES_CONTAINER', 'RELEASES_FOLDER']);
  if (given.RELEASES_CONNECTION_STRING !== null)
    return {
      connectionString: given.RELEASES_CONNECTION_STRING,
      container: given.RELEASES_CONTAINER ?? DEFAULT_CONTAINER,
    };
  return { folder: given.RELEASES_FOLDER ?? defaultFolder };
}

/** Opens a release store. Nothing is read or made before it is asked for something. */
export const openReleaseStore = (address: StoreAddress): ReleaseStore =>
  'folder' in address ? folderStore(address.folder) : blobStore(address);

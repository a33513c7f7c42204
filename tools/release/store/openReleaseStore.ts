import type { BlobContainerAddress } from './blobContainer';
import { blobStore } from './blobStore';
import { folderStore } from './folderStore';
import type { ReleaseStore } from './releaseStore';

/** Where a release store is: a folder, or a container of a blob storage account. */
export type StoreAddress = { folder: string } | BlobContainerAddress;

const DEFAULT_CONTAINER = 'releases';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The store that the settings name: `RELEASES_CONNECTION_STRING` with `RELEASES_CONTAINER`, or `RELEASES_FOLDER`;
 * without either the given folder.
 */
export function storeAddress(environment: Environment, defaultFolder: string): StoreAddress {
  const { RELEASES_CONNECTION_STRING, RELEASES_CONTAINER, RELEASES_FOLDER } = environment;
  if (RELEASES_CONNECTION_STRING)
    return { connectionString: RELEASES_CONNECTION_STRING, container: RELEASES_CONTAINER || DEFAULT_CONTAINER };
  return { folder: RELEASES_FOLDER || defaultFolder };
}

/** Opens a release store. Nothing is read or made before it is asked for something. */
export const openReleaseStore = (address: StoreAddress): ReleaseStore =>
  'folder' in address ? folderStore(address.folder) : blobStore(address);

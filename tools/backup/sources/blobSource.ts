import type { Readable } from 'node:stream';
import { BlobServiceClient } from '@azure/storage-blob';
import type { ContainerClient } from '@azure/storage-blob';
import { createAzureStorage } from '../../../api/src/platform/storage/azureStorage';
import { blobType } from '../../release/store/blobFiles';
import type { CopySource, ListedFile } from './copySource';
import { isKept, isPointer } from './keptPlaces';

const NOT_FOUND = 404;
const isMissing = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === NOT_FOUND;

async function* blobsOf(container: ContainerClient, prefix: string): AsyncGenerator<ListedFile> {
  try {
    for await (const { name, properties } of container.listBlobsFlat())
      yield { place: prefix + name, modified: properties.lastModified, tag: properties.etag };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function readBlob(container: ContainerClient, blob: string): Promise<Readable | null> {
  try {
    const { readableStreamBody } = await container.getBlobClient(blob).download();
    return readableStreamBody as Readable;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const accountOf = (client: BlobServiceClient): string => `conta ${client.accountName}`;

/** The documents of all companies in an account, one container each. */
export function documentBlobs(connectionString: string): CopySource {
  const client = BlobServiceClient.fromConnectionString(connectionString);
  const storage = createAzureStorage({ connectionString, publicUrl: null });
  const partsOf = (place: string) => {
    const end = place.indexOf('/');
    return { container: place.slice(0, end), path: place.slice(end + 1) };
  };
  return {
    name: 'documents',
    address: accountOf(client),
    isLast: () => false,
    async *list() {
      for await (const { name } of client.listContainers({ prefix: 'documents-' }))
        for await (const file of blobsOf(client.getContainerClient(name), `${name}/`))
          if (isKept('documents', file.place)) yield file;
    },
    read(place) {
      const { container, path } = partsOf(place);
      return readBlob(client.getContainerClient(container), path);
    },
    // As the platform writes them: the type and the way they are shown follow from the name.
    write: (place, content) => storage.put(partsOf(place), content),
  };
}

/** A release store that is a container. */
export function releaseBlobs(connectionString: string, containerName: string): CopySource {
  const client = BlobServiceClient.fromConnectionString(connectionString);
  const container = client.getContainerClient(containerName);
  return {
    name: 'releases',
    address: `contêiner ${containerName}, ${accountOf(client)}`,
    isLast: (place) => isPointer('releases', place),
    async *list() {
      for await (const file of blobsOf(container, '')) if (isKept('releases', file.place)) yield file;
    },
    read: (place) => readBlob(container, place),
    async write(place, content) {
      await container.createIfNotExists();
      await container.getBlockBlobClient(place).uploadStream(content, undefined, undefined, {
        blobHTTPHeaders: {
          blobContentType: blobType(place),
          blobCacheControl: isPointer('releases', place) ? 'no-cache' : 'public, max-age=31536000, immutable',
        },
      });
    },
  };
}

import { Readable } from 'node:stream';
import { BlobSASPermissions, BlobServiceClient, ContainerSASPermissions } from '@azure/storage-blob';
import { isSafePlace } from './documentPath';
import { SIGNATURE_SECONDS } from './documentStorage';
import type { DocumentPlace, DocumentStorage } from './documentStorage';

const NOT_FOUND = 404;

/** Documents in Azure Blob Storage, which browsers read under its shared access signatures. */
export function createAzureStorage(connectionString: string): DocumentStorage {
  const client = BlobServiceClient.fromConnectionString(connectionString);
  const expiry = () => new Date(Date.now() + SIGNATURE_SECONDS * 1000);
  const created = new Map<string, Promise<unknown>>();
  const blobOf = (place: DocumentPlace) => {
    if (!isSafePlace(place)) throw new RangeError('No document may lie at this place');
    return client.getContainerClient(place.container).getBlockBlobClient(place.path);
  };
  const ensureContainer = (name: string) => {
    const known = created.get(name) ?? client.getContainerClient(name).createIfNotExists();
    created.set(name, known);
    // A failure is not remembered: the next document tries again.
    return known.catch((error: unknown) => {
      created.delete(name);
      throw error;
    });
  };

  return {
    async put(place, content, contentType) {
      const blob = blobOf(place);
      await ensureContainer(place.container);
      const options = { blobHTTPHeaders: { blobContentType: contentType } };
      if (Buffer.isBuffer(content)) await blob.uploadData(content, options);
      else await blob.uploadStream(content, undefined, undefined, options);
    },

    async open(place) {
      try {
        const found = await blobOf(place).download();
        return {
          content: new Readable().wrap(found.readableStreamBody!),
          contentType: found.contentType ?? 'application/octet-stream',
          sizeBytes: found.contentLength ?? 0,
        };
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === NOT_FOUND) return null;
        throw error;
      }
    },

    async delete(place) {
      await blobOf(place).deleteIfExists();
    },

    signedAddress: (place) =>
      blobOf(place).generateSasUrl({ permissions: BlobSASPermissions.parse('r'), expiresOn: expiry() }),

    async storageInfo(container) {
      const signed = await client.getContainerClient(container).generateSasUrl({
        permissions: ContainerSASPermissions.parse('r'),
        expiresOn: expiry(),
      });
      return { Uri: client.url.replace(/\/+$/, ''), ContainerName: container, Signature: new URL(signed).search };
    },
  };
}

import { Readable } from 'node:stream';
import { BlobSASPermissions, BlobServiceClient } from '@azure/storage-blob';
import type { ContainerListBlobFlatSegmentResponse } from '@azure/storage-blob';
import { contentTypeOf, dispositionOf } from './contentTypes';
import { isSafePlace } from './documentPath';
import { noDocumentOf, SIGNATURE_SECONDS, signatureIn } from './documentStorage';
import type { DocumentPlace, DocumentStorage } from './documentStorage';

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;

interface AzureStorageOptions {
  connectionString: string;
  /** Under which browsers reach the account; null when they reach it where the services do. */
  publicUrl: string | null;
}

const isMissing = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === NOT_FOUND;
const isChanged = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === PRECONDITION_FAILED;

/** Documents in Azure Blob Storage, which browsers read under its shared access signatures. */
export function createAzureStorage({ connectionString, publicUrl }: AzureStorageOptions): DocumentStorage {
  const client = BlobServiceClient.fromConnectionString(connectionString);
  const uri = (publicUrl ?? client.url).replace(/\/+$/, '');
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
  const signedAddress = async (place: DocumentPlace): Promise<string> => {
    const signed = await blobOf(place).generateSasUrl({
      permissions: BlobSASPermissions.parse('r'),
      expiresOn: expiry(),
    });
    return `${uri}/${place.container}/${place.path}${new URL(signed).search}`;
  };

  return {
    // Whether it is there or not: an answer is one.
    answers: () =>
      client
        .getContainerClient('documents')
        .exists()
        .then(() => true),

    async put(place, content) {
      const blob = blobOf(place);
      await ensureContainer(place.container);
      const options = {
        blobHTTPHeaders: {
          blobContentType: contentTypeOf(place.path),
          blobContentDisposition: dispositionOf(place.path),
          blobCacheControl: 'private, no-store',
        },
      };
      if (Buffer.isBuffer(content)) await blob.uploadData(content, options);
      else await blob.uploadStream(content, undefined, undefined, options);
    },

    async open(place) {
      try {
        const found = await blobOf(place).download();
        return {
          content: Readable.from(found.readableStreamBody!, { objectMode: false }),
          contentType: found.contentType ?? 'application/octet-stream',
          sizeBytes: found.contentLength ?? 0,
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(place, ifNotSince) {
      await blobOf(place)
        .delete(ifNotSince && { conditions: { ifUnmodifiedSince: ifNotSince } })
        .catch((error: unknown) => {
          if (!isMissing(error) && !(ifNotSince && isChanged(error))) throw error;
        });
    },

    async list(container, after, most) {
      const pages = client
        .getContainerClient(container)
        .listBlobsFlat()
        .byPage({ maxPageSize: most, ...(after !== null && { continuationToken: after }) });
      try {
        const page = (await pages.next()) as { value?: ContainerListBlobFlatSegmentResponse };
        const { segment, continuationToken } = page.value ?? {};
        return {
          files: (segment?.blobItems ?? []).map(({ name, properties }) => ({
            path: name,
            sizeBytes: properties.contentLength ?? 0,
            writtenAt: properties.lastModified,
          })),
          after: continuationToken || null,
        };
      } catch (error) {
        if (isMissing(error)) return { files: [], after: null };
        throw error;
      }
    },

    signedAddress,

    async storageInfo(container) {
      const Signature = signatureIn(await signedAddress(noDocumentOf(container)));
      return { Uri: uri, ContainerName: container, Signature };
    },
  };
}

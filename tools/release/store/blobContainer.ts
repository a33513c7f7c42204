import { setTimeout as pause } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ContainerClient } from '@azure/storage-blob';
import { blobType } from './blobFiles';
import type { StoredFile } from './releaseStore';
import { StoreProblem } from './StoreProblem';

/** A container of a blob storage account. */
export interface BlobContainerAddress {
  connectionString: string;
  container: string;
}

export interface BlobUpload {
  cacheControl: string;
  /** As in HTTP: the upload gives false where they do not hold. */
  conditions?: { ifMatch?: string; ifNoneMatch?: string };
}

export interface ListedBlob {
  name: string;
  createdAt: Date;
}

/** The library's own patience is minutes, and an edge cannot let a page wait for it. */
const RETRIES = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 2_000, tryTimeoutInMs: 20_000 };

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  statuses.includes((error as { statusCode?: number }).statusCode ?? 0);

const withoutQuotes = (tag: string | undefined): string => (tag ?? '').replaceAll('"', '');

function accountOf(connectionString: string): string {
  const account = /(?:^|;)AccountName=([^;]*)/i.exec(connectionString)?.[1];
  return account ? ` da conta "${account}"` : '';
}

/** The few things that a release store needs of a container, with errors in words that hold no key or signature. */
export class BlobContainer {
  readonly address: string;
  readonly #where: BlobContainerAddress;
  #opened: Promise<ContainerClient> | undefined;

  constructor(where: BlobContainerAddress) {
    this.#where = where;
    this.address = `contêiner "${where.container}"${accountOf(where.connectionString)}`;
  }

  // The account's library is large, and most stores are folders: it is loaded with the first question.
  async #open(): Promise<ContainerClient> {
    const { connectionString, container } = this.#where;
    this.#opened ??= import('@azure/storage-blob').then(({ BlobServiceClient }) =>
      BlobServiceClient.fromConnectionString(connectionString, { retryOptions: RETRIES }).getContainerClient(container),
    );
    try {
      return await this.#opened;
    } catch (error) {
      throw this.#problem(error);
    }
  }

  #problem(error: unknown): StoreProblem {
    const { statusCode, code } = error as { statusCode?: number; code?: string };
    const reason = statusCode ? `a conta respondeu ${statusCode} ${code ?? ''}`.trim() : (code ?? 'sem resposta');
    return new StoreProblem(
      `O depósito de versões (${this.address}) não pode ser usado: ${reason}. Confira RELEASES_CONNECTION_STRING e RELEASES_CONTAINER.`,
      { statusCode, code },
    );
  }

  /** A blob; undefined when there is none, `'unchanged'` when it still has the known tag. */
  async download(blob: string, knownTag?: string): Promise<StoredFile | 'unchanged' | undefined> {
    const client = (await this.#open()).getBlockBlobClient(blob);
    try {
      const conditions = knownTag ? { ifNoneMatch: `"${knownTag}"` } : {};
      const { readableStreamBody, contentLength, etag } = await client.download(0, undefined, { conditions });
      const body = readableStreamBody as Readable;
      return {
        size: contentLength ?? 0,
        tag: withoutQuotes(etag),
        stream: () => body,
        close: async () => void body.destroy(),
      };
    } catch (error) {
      if (hasStatus(error, 304)) return 'unchanged';
      if (hasStatus(error, 404)) return undefined;
      throw this.#problem(error);
    }
  }

  async readText(blob: string, knownTag?: string): Promise<{ text: string; tag: string } | 'unchanged' | undefined> {
    const file = await this.download(blob, knownTag);
    if (!file || file === 'unchanged') return file;
    return { text: await text(file.stream()), tag: file.tag };
  }

  async exists(blob: string): Promise<boolean> {
    const container = await this.#open();
    try {
      return await container.getBlobClient(blob).exists();
    } catch (error) {
      throw this.#problem(error);
    }
  }

  /** Writes a blob from a text or from a file. */
  async upload(blob: string, content: string | { file: string }, options: BlobUpload): Promise<boolean> {
    const container = await this.#open();
    const client = container.getBlockBlobClient(blob);
    const { cacheControl, conditions } = options;
    const settings = {
      blobHTTPHeaders: { blobContentType: blobType(blob), blobCacheControl: cacheControl },
      conditions,
    };
    const send = async (): Promise<unknown> =>
      typeof content === 'string'
        ? client.upload(content, Buffer.byteLength(content), settings)
        : client.uploadFile(content.file, settings);
    try {
      await send().catch(async (error: unknown) => {
        if (!hasStatus(error, 404)) throw error;
        await container.createIfNotExists();
        await send();
      });
      return true;
    } catch (error) {
      if (conditions && hasStatus(error, 409, 412)) return false;
      throw this.#problem(error);
    }
  }

  async list(prefix: string): Promise<ListedBlob[]> {
    const found: ListedBlob[] = [];
    const container = await this.#open();
    try {
      for await (const { name, properties } of container.listBlobsFlat({ prefix }))
        found.push({ name, createdAt: properties.createdOn ?? properties.lastModified });
    } catch (error) {
      if (!hasStatus(error, 404)) throw this.#problem(error);
    }
    return found;
  }

  async remove(blobs: readonly string[]): Promise<void> {
    const container = await this.#open();
    for (const blob of blobs)
      await container
        .getBlobClient(blob)
        .deleteIfExists()
        .catch((error: unknown) => {
          throw this.#problem(error);
        });
  }

  /** Waits a moment that differs from that of others who wait. */
  static pause = (): Promise<void> => pause(20 + Math.random() * 180);
}

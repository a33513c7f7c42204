import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from './contentTypes';
import { isSafePlace } from './documentPath';
import { noDocumentOf, SIGNATURE_SECONDS } from './documentStorage';
import type { DocumentPlace, DocumentStorage, ListedFile } from './documentStorage';
import { signatureFor } from './signature';

interface FolderStorageOptions {
  folder: string;
  /** Under which browsers reach the blob service; null for where the edge passes it on. */
  publicUrl: string | null;
  secret: string;
}

const EDGE_PATH = '/storage';

/** Documents in a folder, read through the blob service under the platform's own signed addresses. */
export function createFolderStorage({ folder, publicUrl, secret }: FolderStorageOptions): DocumentStorage {
  const root = resolve(folder);
  const uri = (publicUrl ?? EDGE_PATH).replace(/\/+$/, '');
  const expiry = () => Math.floor(Date.now() / 1000) + SIGNATURE_SECONDS;
  const fileOf = (place: DocumentPlace): string => {
    if (!isSafePlace(place)) throw new RangeError('No document may lie at this place');
    return join(root, place.container, place.path);
  };

  return {
    async answers() {
      // One that nobody has written to yet is there with the first document.
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
      return true;
    },

    async put(place, content) {
      const file = fileOf(place);
      await mkdir(dirname(file), { recursive: true });
      // Written aside first: nobody ever reads half a document.
      const draft = join(root, place.container, `.${randomUUID()}`);
      try {
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, createWriteStream(draft));
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },

    async open(place) {
      // Opened before it is looked at: one that is deleted meanwhile is still read whole.
      const file = await open(fileOf(place), 'r').catch(() => null);
      const found = await file?.stat();
      if (file && found?.isFile())
        return { content: file.createReadStream(), contentType: contentTypeOf(place.path), sizeBytes: found.size };
      await file?.close();
      return null;
    },

    async delete(place, ifNotSince) {
      const file = fileOf(place);
      if (ifNotSince && ((await stat(file).catch(() => null))?.mtimeMs ?? 0) > ifNotSince.getTime()) return;
      await rm(file, { force: true });
    },

    async list(container, after, most) {
      const files: ListedFile[] = [];
      for await (const path of pathsBelow(join(root, container), '', after?.split('/') ?? [])) {
        const found = await stat(join(root, container, path)).catch(() => null);
        if (found) files.push({ path, sizeBytes: found.size, writtenAt: found.mtime });
        if (files.length === most) return { files, after: path };
      }
      return { files, after: null };
    },

    signedAddress(place) {
      fileOf(place);
      return Promise.resolve(`${uri}/${place.container}/${place.path}${signatureFor(place, secret, expiry())}`);
    },

    storageInfo(container) {
      const Signature = signatureFor(noDocumentOf(container), secret, expiry());
      return Promise.resolve({ Uri: uri, ContainerName: container, Signature });
    },
  };
}

/** The files below a folder in the order of their names, from behind one on; what is being written begins with a dot. */
async function* pathsBelow(folder: string, prefix: string, after: readonly string[]): AsyncGenerator<string> {
  const [first, ...rest] = after;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter(({ name }) => !name.startsWith('.') && (first === undefined || name >= first))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of names) {
    const { name } = entry;
    const path = `${prefix}${name}`;
    if (entry.isDirectory()) yield* pathsBelow(join(folder, name), `${path}/`, name === first ? rest : []);
    else if (name !== first) yield path;
  }
}

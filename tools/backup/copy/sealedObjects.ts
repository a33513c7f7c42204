import { createCipheriv, createDecipheriv, createHash, pbkdf2, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { isMissing } from '../../release/store/folderFiles';

/** As `openssl enc -aes-256-cbc -pbkdf2` writes files, which therefore opens them without the portal. */
const MAGIC = Buffer.from('Salted__');
const SALT_BYTES = 8;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const ROUNDS = 10_000;
const KEY_BYTES = 32;
const VECTOR_BYTES = 16;

export interface KeptContent {
  /** Of the content as it was read. */
  sha256: string;
  size: number;
}

/** Hashes and counts what goes through. */
export function measured(): { through: Transform; result: () => KeptContent } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes);
      size += bytes.length;
      done(null, bytes);
    },
  });
  return { through, result: () => ({ sha256: hash.digest('hex'), size }) };
}

/** Contents in a folder, each once under its hash, sealed with the backup's secret. */
export class SealedObjects {
  readonly #folder: string;
  readonly #secret: string;

  constructor(folder: string, secret: string) {
    this.#folder = folder;
    this.#secret = secret;
  }

  #fileOf(sha256: string): string {
    return path.join(this.#folder, sha256.slice(0, 2), sha256);
  }

  async #keyOf(salt: Buffer): Promise<[key: Buffer, vector: Buffer]> {
    const made = await promisify(pbkdf2)(this.#secret, salt, ROUNDS, KEY_BYTES + VECTOR_BYTES, 'sha256');
    return [made.subarray(0, KEY_BYTES), made.subarray(KEY_BYTES)];
  }

  /** Keeps a content, on the disk before it is named; one that is here already stays as it is. */
  async put(content: Readable): Promise<KeptContent> {
    const drafts = path.join(this.#folder, 'drafts');
    await mkdir(drafts, { recursive: true });
    const draft = path.join(drafts, randomUUID());
    const salt = randomBytes(SALT_BYTES);
    const { through, result } = measured();
    try {
      const file = createWriteStream(draft, { flush: true });
      file.write(Buffer.concat([MAGIC, salt]));
      await pipeline(content, through, createCipheriv('aes-256-cbc', ...(await this.#keyOf(salt))), file);
      const kept = result();
      if (!(await this.has(kept.sha256))) {
        await mkdir(path.dirname(this.#fileOf(kept.sha256)), { recursive: true });
        await rename(draft, this.#fileOf(kept.sha256));
      }
      return kept;
    } finally {
      await rm(draft, { force: true });
    }
  }

  has(sha256: string): Promise<boolean> {
    return stat(this.#fileOf(sha256)).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
  }

  /** The content again. What was changed or sealed with another secret fails, at the latest at its end. */
  async open(sha256: string): Promise<Readable> {
    const file = await open(this.#fileOf(sha256));
    const header = Buffer.alloc(HEADER_BYTES);
    await file.read(header, 0, HEADER_BYTES, 0);
    const opened = createDecipheriv('aes-256-cbc', ...(await this.#keyOf(header.subarray(MAGIC.length))));
    const { through, result } = measured();
    const content = new PassThrough();
    const judged = new Transform({
      transform: (bytes: Buffer, _encoding, done) => done(null, bytes),
      flush: (done) => done(result().sha256 === sha256 ? null : new Error(`A cópia de ${sha256} está danificada.`)),
    });
    pipeline(file.createReadStream({ start: HEADER_BYTES }), opened, through, judged, content).catch((error: Error) =>
      content.destroy(error),
    );
    return content;
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#fileOf(sha256), { force: true });
  }
}

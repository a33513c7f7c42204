import { createHash } from 'node:crypto';
import type { RemoteDescription } from '@portal/shared/remote/registry';
import type { ReadableReleaseStore, StoredFile } from '@portal/tools/release/store/releaseStore';

/** A description is some kilobytes; what is far beyond is something else. */
const mostBytes = 2_000_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A path that stays below the release and names no other origin. */
const isFileBelow = (value: unknown): boolean =>
  typeof value === 'string' && /^[A-Za-z0-9@_][A-Za-z0-9@._/-]*$/.test(value) && !value.split('/').includes('..');

const isOptionalFiles = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isFileBelow));

const isOptionalParts = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((part) => isObject(part) && isOptionalFiles(part['preload'])));

const isDescribed = (value: unknown): value is RemoteDescription =>
  isObject(value) &&
  [value.name, value.title, value.version, value.shell].every((text) => typeof text === 'string') &&
  isFileBelow(value.entry) &&
  [value.routes, value.menu, value.commands].every((list) => Array.isArray(list) && list.every(isObject)) &&
  (value.routes as Record<string, unknown>[]).every(
    ({ path, preload }) => typeof path === 'string' && isOptionalFiles(preload),
  ) &&
  isOptionalParts(value.parts) &&
  isObject(value.takes) &&
  isObject(value.integrity);

async function bytesOf(file: StoredFile): Promise<Buffer> {
  if (file.size > mostBytes) {
    await file.close();
    throw new Error(`remote.json has ${file.size} bytes`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export interface StoredDescription {
  description: RemoteDescription;
  /** sha384 of `remote.json`, as browsers compare it with what they are sent. */
  digest: string;
}

/**
 * The description of a release as it stands in the store; undefined when there is none.
 *
 * @throws Error when the store cannot be reached, or holds something else under that name.
 */
export async function readStoredDescription(
  store: ReadableReleaseStore,
  remote: string,
  version: string,
): Promise<StoredDescription | undefined> {
  const file = await store.openFile(remote, version, 'remote.json');
  if (!file) return undefined;
  const bytes = await bytesOf(file);
  const description: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isDescribed(description)) throw new Error('remote.json does not describe a remote');
  if (description.name !== remote || description.version !== version)
    throw new Error(`remote.json describes ${description.name} ${description.version}`);
  return { description, digest: `sha384-${createHash('sha384').update(bytes).digest('base64')}` };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What else a run brings up, beside docker-compose.yml. */
export const POOLER_FILE = 'tools/containers/pooler/docker-compose.yml';
export const CLUSTER_FILE = 'deploy/cluster/docker-compose.yml';
export const SMALL_DISKS_FILE = 'tools/containers/drill/disk/docker-compose.yml';

/** An image that one of these files builds, and of which folder. */
interface BuiltImage {
  image: string;
  folder: string;
}

/** Every image that these files build, once. Each is named in the line above its folder. */
export async function builtImages(checkout: string, files: readonly string[]): Promise<BuiltImage[]> {
  const texts = await Promise.all(files.map((file) => readFile(path.join(checkout, file), 'utf8')));
  const found = texts.flatMap((text) => [...text.matchAll(/^ +image: (\S+)\n +build: (\S+)$/gm)]);
  const folders = new Map(found.map(([, image, folder]) => [image!, path.join(checkout, folder!)]));
  return [...folders].map(([image, folder]) => ({ image, folder }));
}

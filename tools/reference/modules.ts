import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A module that others may import, and its file. */
export interface GivenModule {
  specifier: string;
  file: string;
  /** The folder within its area, where the area has any. */
  folder: string;
}

const isGiven = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\.browser\.ts$/.test(file);

/** The modules of a folder of `shared/src`: each file, or the entries of the folder and of those in it. */
export function modulesIn(shared: string, area: string, entries: boolean): GivenModule[] {
  const files = readdirSync(join(shared, area), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => isGiven(file) && !/(^|\/)testing\//.test(file) && (!entries || /^([^/]+\/)?index\.ts$/.test(file)),
    );
  const isDeep = (file: string) => Number(file.includes('/'));
  return files
    .sort((one, other) => isDeep(one) - isDeep(other) || (one < other ? -1 : 1))
    .map((file) => ({
      specifier: `@portal/shared/${area}/${file}`.replace(/(\/index)?\.tsx?$/, ''),
      file: join(shared, area, file),
      folder: file.includes('/') && !entries ? file.slice(0, file.indexOf('/')) : '',
    }));
}

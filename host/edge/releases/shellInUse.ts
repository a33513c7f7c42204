import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NamesByModule } from '@portal/shared/remote/unmetNeeds';

/** What the shell's build says of itself, as far as a release must fit it. */
export interface ShellInUse {
  version: string;
  /** One per build. */
  build: string;
  /** Absent from builds that did not write it yet: then only the version decides. */
  gives?: NamesByModule;
  /** Files of the signed-in frame, relative to the shell's folder; absent likewise. */
  frame?: readonly string[];
  /** Shared module → the files, likewise, that a page fetches when it is first used. */
  files?: Readonly<Record<string, readonly string[]>>;
}

/** Reads the shell's `shell.json`, again only when the build has replaced it. */
export function shellInUse(shellFolder: string): () => Promise<ShellInUse> {
  const file = path.join(shellFolder, 'shell.json');
  let stamp = '';
  let offer: ShellInUse | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(file);
    const found = `${mtimeMs}:${size}:${ino}`;
    if (offer && stamp === found) return offer;
    const { version, build = version, ...rest } = JSON.parse(await readFile(file, 'utf8')) as ShellInUse;
    const { gives, frame, files } = rest;
    offer = { version, build, ...(gives && { gives }), ...(frame && { frame }), ...(files && { files }) };
    stamp = found;
    return offer;
  };
}

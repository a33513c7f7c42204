import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { doctoredRelease } from '../../e2e/faults/doctoredRelease';
import { precompress } from '../../tools/build/precompress';
import { portalRoot } from '../../tools/build/portalRoot';

/**
 * Puts another build of a remote into a workspace of its own: the same code under another name on the page and another
 * version, as after a change of one line. Gives the version.
 */
export async function anotherBuild(workspace: string, remote: string, mark: string): Promise<string> {
  const { description, files } = await doctoredRelease(remote, { mark });
  const folder = path.join(workspace, remote, 'dist');
  await mkdir(folder, { recursive: true });
  for (const [file, content] of files) await writeFile(path.join(folder, file), content);
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(description));
  await precompress(folder);
  await mkdir(path.join(workspace, 'host/dist'), { recursive: true });
  await cp(path.join(portalRoot, 'host/dist/shell.json'), path.join(workspace, 'host/dist/shell.json'));
  return description.version;
}

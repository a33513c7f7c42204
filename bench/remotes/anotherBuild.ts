import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescription } from '../../shared/src/remote/registry';
import { doctoredRelease } from '../../e2e/faults/doctoredRelease';
import { precompress } from '../../tools/build/precompress';
import { portalRoot } from '../../tools/build/portalRoot';

/**
 * Puts another build of a remote into a workspace of its own: as after a change of one line in a screen, another version
 * with another entry and another file for that screen. Gives the version.
 */
export async function anotherBuild(workspace: string, remote: string, mark: string): Promise<string> {
  const built = JSON.parse(
    await readFile(path.join(portalRoot, remote, 'dist/remote.json'), 'utf8'),
  ) as RemoteDescription;
  const screen = built.routes.flatMap(({ preload = [] }) => preload).find((file) => file.endsWith('.js'));
  const { description, files } = await doctoredRelease(remote, {
    mark,
    change: (file, code) => (file === screen ? `${code}\n/* ${mark} */` : code),
  });
  const folder = path.join(workspace, remote, 'dist');
  await mkdir(folder, { recursive: true });
  for (const [file, content] of files) await writeFile(path.join(folder, file), content);
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(description));
  await precompress(folder);
  await mkdir(path.join(workspace, 'host/dist'), { recursive: true });
  await cp(path.join(portalRoot, 'host/dist/shell.json'), path.join(workspace, 'host/dist/shell.json'));
  return description.version;
}

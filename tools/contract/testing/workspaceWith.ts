import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { portalRoot } from '../../build/portalRoot';

const LEFT_OUT = /(^|[\\/])dist$/;

/**
 * Copies the workspace as a team's own pipeline may have it: the root's settings, `shared`, `tools`, the shell's
 * offers and one remote. Packages are those of this workspace.
 */
export function workspaceWith(remote: string, folder: string): void {
  const settings = readdirSync(portalRoot, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const part of [...settings.map(({ name }) => name), 'shared', 'tools', 'host/offers', remote])
    cpSync(join(portalRoot, part), join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !LEFT_OUT.test(relative(portalRoot, path)),
    });
  symlinkSync(join(portalRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MENU_IDS_FROM } from '../../shared/src/remote/definition';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { readDefinition } from '../build/readDefinition';
import { CreateProblem } from './createProblem';

/** An entry of the menu that a new one can stand after. */
export interface PresentEntry {
  menuId: number;
  label: string;
}

/** What a new remote must not collide with, and what it can stand beside. */
export interface PresentPortal {
  remotes: readonly string[];
  /** First segment of an address → who owns it. */
  paths: ReadonlyMap<string, string>;
  menu: readonly PresentEntry[];
}

export const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** The paths that the shell owns, read from its list of routes. */
export function shellPaths(root = portalRoot): string[] {
  const source = readFileSync(join(root, 'host/src/portal/shellRoutes.ts'), 'utf8');
  return [...source.matchAll(/\broute\(\s*'(\/[^']*)'/g)].flatMap(([, path]) => path ?? []);
}

/** Reads the descriptions of all remotes of the workspace. */
export async function readPresentPortal(root = portalRoot): Promise<PresentPortal> {
  const remotes = remoteFolders(root);
  const paths = new Map(shellPaths(root).map((path) => [firstSegment(path), 'portal']));
  const menu = new Map<number, string>();
  for (const remote of remotes) {
    const { definition } = await readDefinition(join(root, remote)).catch((failure: Error) => {
      throw new CreateProblem(
        `Não foi possível ler ${remote}/remote.ts: ${failure.message}. Corrija esse módulo e tente de novo.`,
      );
    });
    for (const { path } of definition.routes) paths.set(firstSegment(path), remote);
    for (const { menuId, label } of definition.menu)
      if (menuId < OWN_MENU_IDS_FROM && !menu.has(menuId)) menu.set(menuId, label);
  }
  const entries = [...menu].map(([menuId, label]) => ({ menuId, label }));
  return { remotes, paths, menu: entries.sort((one, other) => one.menuId - other.menuId) };
}

import { warmShared } from './federation';
import { joinPath } from './integrityTable';
import { entryOf } from './loadRemote';

/**
 * Begins to fetch what a route of a remote needs, all at once instead of one file after the other; runs nothing of the
 * remote. For links that the pointer rests on, and for the first lines of entering a route.
 */
export function preloadRemote(name: string, path: string): void {
  const { base, description } = entryOf(name);
  const route = description.routes.find((candidate) => candidate.path === path);
  for (const file of [description.entry, ...(route?.preload ?? [])])
    preload(joinPath(base, file), description.integrity[file]);
  for (const sharedModule of route?.shared ?? []) void warmShared(sharedModule);
}

function preload(href: string, integrity: string | undefined): void {
  if (document.querySelector(`link[rel="preload"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  // Without the same mode and hash as the later request the browser would fetch it twice.
  if (integrity) link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

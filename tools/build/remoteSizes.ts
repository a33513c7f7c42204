import { gzipSync } from 'node:zlib';
import type { DescribedRoute, RemoteDescription } from '../../shared/src/remote/registry';

const COMPRESSED = /\.(js|css|svg)$/;
/** What federation and the build write for tools; no browser asks for it. */
const FOR_TOOLS = /^mf-(manifest|stats)\.json$|^remote\.json$/;

const bytesOnTheWay = (file: string, content: Buffer): number =>
  COMPRESSED.test(file) ? gzipSync(content, { level: 9 }).length : content.length;

/** What the files of a build weigh: the first look at each screen, and all of them together. */
export function remoteSizes(
  entry: string,
  routes: readonly DescribedRoute[],
  contents: ReadonlyMap<string, Buffer>,
): NonNullable<RemoteDescription['sizes']> {
  const weights = new Map(
    [...contents]
      .filter(([file]) => !FOR_TOOLS.test(file))
      .map(([file, content]) => [file, bytesOnTheWay(file, content)] as const),
  );
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + (weights.get(file) ?? 0), 0);
  const screens = routes.flatMap(({ path, redirectTo, preload = [] }) => {
    if (redirectTo !== undefined) return [];
    const files = new Set([entry, ...preload]);
    return [[path, { bytes: sum(files), requests: files.size }] as const];
  });
  return { screens: Object.fromEntries(screens), totalBytes: sum(weights.keys()) };
}

import { gzipSync } from 'node:zlib';
import type { RemoteDescription } from '../../shared/src/remote/registry';

const COMPRESSED = /\.(js|css|svg)$/;
/** What federation and the build write for tools; no browser asks for it. */
const FOR_TOOLS = /^mf-(manifest|stats)\.json$|^remote\.json$/;

const bytesOnTheWay = (file: string, content: Buffer): number =>
  COMPRESSED.test(file) ? gzipSync(content, { level: 9 }).length : content.length;

/** What the files of a build weigh: the first look at each screen, each part, and all of them together. */
export function remoteSizes(
  entry: string,
  { routes, parts = [] }: Pick<RemoteDescription, 'routes' | 'parts'>,
  contents: ReadonlyMap<string, Buffer>,
): NonNullable<RemoteDescription['sizes']> {
  const weights = new Map(
    [...contents]
      .filter(([file]) => !FOR_TOOLS.test(file))
      .map(([file, content]) => [file, bytesOnTheWay(file, content)] as const),
  );
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + (weights.get(file) ?? 0), 0);
  const sizeOf = (preload: readonly string[]) => {
    const files = new Set([entry, ...preload]);
    return { bytes: sum(files), requests: files.size };
  };
  const screens = routes.flatMap(({ path, redirectTo, preload = [] }) => {
    if (redirectTo !== undefined) return [];
    return [[path, sizeOf(preload)] as const];
  });
  return {
    screens: Object.fromEntries(screens),
    ...(parts.length > 0 && {
      parts: Object.fromEntries(parts.map(({ id, preload = [] }) => [id, sizeOf(preload)] as const)),
    }),
    totalBytes: sum(weights.keys()),
  };
}

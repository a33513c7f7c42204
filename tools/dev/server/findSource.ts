import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import type { SourceLine } from '../buildState';

/** How many lines of the source are shown before and after the one that failed. */
const AROUND = 2;

/** A place in a script of this server, as stacks name it: `/remotes/mf-kanban/dev-1/main.js:10:5`. */
const FRAME = /^(.+):(\d+):(\d+)$/;

/** Sources are named from the folder of the remote, `webpack://name/./src/Page.tsx` or `webpack://name/../shared/…`. */
const SOURCE = /^webpack:\/\/[^/]*\/([^?]+)/;

function excerptAround(source: string, line: number): string {
  const lines = source.split('\n');
  const first = Math.max(1, line - AROUND);
  const shown = lines.slice(first - 1, line + AROUND);
  const width = `${first + shown.length - 1}`.length;
  return shown
    .map((text, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${`${number}`.padStart(width)} | ${text}`.trimEnd();
    })
    .join('\n');
}

/**
 * Returns the source line that the first of these frames came from which lies in the workspace's own code, undefined where
 * none does. `read` gives a file of the builds by its path on this server.
 */
export function findSource(
  remote: string,
  frames: readonly string[],
  read: (path: string) => Buffer | undefined,
): SourceLine | undefined {
  for (const frame of frames) {
    const [, path = '', line, column] = FRAME.exec(frame) ?? [];
    const map = read(`${path}.map`);
    if (!map) continue;
    const payload = JSON.parse(map.toString()) as SourceMapPayload;
    const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const [, source = ''] = SOURCE.exec(entry.originalSource) ?? [];
    const file = posix.join(remote, source);
    if (source === '' || /(^|\/)(node_modules|webpack)\//.test(source)) continue;
    const content = payload.sourcesContent[payload.sources.indexOf(entry.originalSource)] ?? '';
    const original = entry.originalLine + 1;
    return { file, line: original, excerpt: excerptAround(content, original) };
  }
  return undefined;
}

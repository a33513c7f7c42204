import { extname } from 'node:path';

/** Types that a browser may show by itself; they cannot run anything. */
const shown: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
};

/** The type of a document by its name; what is not known to be harmless is bytes to be saved. */
export const contentTypeOf = (path: string): string => shown[extname(path).toLowerCase()] ?? 'application/octet-stream';

export const dispositionOf = (path: string): 'inline' | 'attachment' =>
  extname(path).toLowerCase() in shown ? 'inline' : 'attachment';

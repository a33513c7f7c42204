import { authenticityCodeOfFile } from '@portal/shared/domain/documents/authenticityCode';

/** More than any document of the platform; a browser holds it in memory while it is read. */
const LARGEST_FILE_BYTES = 50 * 1024 * 1024;

export interface ReadFile {
  name: string;
  /** Hexadecimal. */
  sha256: string;
  /** What the document says of itself; null where it says nothing. */
  code: string | null;
}

/** Reads a file here, in the browser: none of it is sent. Null where it is no PDF. */
export async function readFile(file: File): Promise<ReadFile | null> {
  if (file.size > LARGEST_FILE_BYTES) return null;
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('%PDF-')) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, sha256, code: authenticityCodeOfFile(text) };
}

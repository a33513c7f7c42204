import {
  csvKind,
  declaredKind,
  jpeg,
  pdf,
  png,
  spreadsheet,
  uploadProblem,
  wordDocument,
} from '@portal/shared/domain/documents/uploadedFiles';
import type { FileKind } from '@portal/shared/domain/documents/uploadedFiles';
import { isOfficeDocument } from './officePackage';

/** True when the bytes begin as those of the kind do. A page or a program that is named like a document does not. */
function isContentOf(kind: FileKind, bytes: Buffer): boolean {
  switch (kind) {
    case pdf:
      return startsWith(bytes, '%PDF-');
    case jpeg:
      return startsWith(bytes, '\xff\xd8\xff');
    case png:
      return startsWith(bytes, '\x89PNG\r\n\x1a\n');
    case wordDocument:
      return isOfficeDocument(bytes, 'word/document.xml');
    case spreadsheet:
      return isOfficeDocument(bytes, 'xl/workbook.xml');
    case csvKind:
      return isText(bytes);
    default:
      return false;
  }
}

/** No text has bytes that stand for nothing in any of its alphabets; programs and pictures soon have one. */
const isText = (bytes: Buffer): boolean =>
  !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);

const startsWith = (bytes: Buffer, signature: string): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

/** The kind of a file whose name, stated type and content agree, or the message for one where they do not. */
export function judgeFile(
  file: { name: string; type: string; size: number },
  bytes: Buffer,
  kinds: readonly FileKind[],
): { kind: FileKind } | { problem: string } {
  const problem = uploadProblem(file, kinds);
  if (problem !== null) return { problem };
  const kind = declaredKind(file, kinds);
  if (!kind || !isContentOf(kind, bytes))
    return { problem: 'O conteúdo do arquivo não corresponde ao seu tipo. Abra-o, salve de novo e envie outra vez.' };
  return { kind };
}

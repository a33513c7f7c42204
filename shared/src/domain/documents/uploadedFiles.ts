import { fileProblem } from './uploads';

/** Larger files are refused, by the browser before they are sent and by the platform in any case. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** A kind of file that the portal takes. */
export interface FileKind {
  extensions: readonly string[];
  contentType: string;
}

export const pdf: FileKind = { extensions: ['pdf'], contentType: 'application/pdf' };
export const jpeg: FileKind = { extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg' };
export const png: FileKind = { extensions: ['png'], contentType: 'image/png' };
export const wordDocument: FileKind = {
  extensions: ['docx'],
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
export const spreadsheet: FileKind = {
  extensions: ['xlsx'],
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** A table as text. Windows calls it by the name of the program that opens it, so whoever sends one states the type. */
export const csvKind: FileKind = { extensions: ['csv'], contentType: 'text/csv' };

/** What proves something: a document or the picture of one. */
export const proofKinds: readonly FileKind[] = [pdf, jpeg, png];
/** What people work with besides. */
export const archiveKinds: readonly FileKind[] = [...proofKinds, wordDocument, spreadsheet];

/** The ending of a file's name in lower case, without its dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** `PDF, JPG ou PNG`. */
export function namesOf(kinds: readonly FileKind[]): string {
  const names = kinds.map(({ extensions }) => extensions[0]?.toUpperCase() ?? '');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names[names.length - 1]}`;
}

/** What a file picker offers. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap(({ extensions, contentType }) => [...extensions.map((extension) => `.${extension}`), contentType])
    .join(',');

/** The kind that a file's name and stated type agree on, or null. */
export const declaredKind = (file: { name: string; type: string }, kinds: readonly FileKind[]): FileKind | null =>
  kinds.find(
    ({ extensions, contentType }) => contentType === file.type && extensions.includes(extensionOf(file.name)),
  ) ?? null;

/** The message for a file that the portal does not take, or null (Spec 000 §5 for an empty type). */
export function uploadProblem(
  file: { name: string; type: string; size: number },
  kinds: readonly FileKind[],
): string | null {
  const problem = fileProblem(file);
  if (problem !== null) return problem;
  if (file.size === 0) return 'O arquivo está vazio. Escolha outro.';
  if (file.size > MAX_UPLOAD_BYTES) return `O arquivo tem mais de ${formatBytes(MAX_UPLOAD_BYTES)}. Envie um menor.`;
  if (!declaredKind(file, kinds)) return `Este tipo de arquivo não é aceito. Envie ${namesOf(kinds)}.`;
  return null;
}

const UNITS = ['bytes', 'KB', 'MB'];

/** `20 MB`, `812 KB`, `1,4 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const amount = bytes / 1024 ** step;
  const digits = step < 2 || Number.isInteger(amount) ? 0 : 1;
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${UNITS[step]}`;
}

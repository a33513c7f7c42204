/** The message for a file that the browser cannot tell the type of (Spec 000 §5). */
export const INVALID_FILE = 'Por favor, selecione um arquivo válido!';

/** The message for a chosen file with an empty type, or null (Spec 000 §5). */
export const fileProblem = (file: { type: string }): string | null => (file.type === '' ? INVALID_FILE : null);

/** True when a file input is to be disabled: selected minus removed files reach the limit, if there is one (Spec 000 §5). */
export const isUploadLimitReached = (selected: number, removed: number, limit?: number | null): boolean =>
  limit !== undefined && limit !== null && selected - removed >= limit;

/** The message for a file of more bytes than allowed, or null. */
export const fileSizeProblem = (file: { size: number }, maximumBytes?: number): string | null =>
  maximumBytes !== undefined && file.size > maximumBytes
    ? `O arquivo passa do tamanho máximo de ${Math.floor(maximumBytes / (1024 * 1024)) || 'menos de 1'} MB.`
    : null;

/** A file as the platform keeps it (Spec 000 §3 "Uploaded file"). */
export interface UploadedFile {
  name: string;
  uniqueIdentifier: string;
  extension: string;
  relativePath: string;
}

/** Sends one file; `onProgress` takes the fraction that has left, from 0 to 1. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<UploadedFile>;

/** What an upload error reports: a message, the file and the chunk, which counts from 0 (Spec 000 §8). */
export interface UploadFailure {
  message: string;
  file: File;
  chunk: number;
}

// Tier upload: files from the user's machine.
export { useSendArchive } from './useSendArchive';
export { UploadField } from './UploadField';
export type { SendFile, UploadedFile, UploadFailure } from './sentFile';

// Tier upload: files from the user's machine.
export { default as Upload } from 'antd/es/upload';
export type { UploadFile, UploadProps } from 'antd/es/upload';

export { useSendArchive } from './useSendArchive';
export { UploadField } from './UploadField';
export type { SendFile, UploadedFile, UploadFailure } from './sentFile';

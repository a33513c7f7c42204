// Part sendDocument: the files that go with a command.
export { DocumentFiles } from './DocumentFiles';
export { useSendDocument } from './useSendDocument';

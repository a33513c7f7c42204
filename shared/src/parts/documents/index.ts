// Part documents: what a record asks for, with its whole life: asked for, given, judged, taken away and brought back.
export type { DocumentRequest, DocumentsOf, Library, NewDocument, RequestedDocument } from './documentsOf';
export { ArchiveList } from './ArchiveList';
export { FileDialog } from './fileDialogWhenUsed';
export { FileView } from './FileView';
export { ShowFileContext } from './shownFile';
export type { ShownFile } from './shownFile';
export { useSaveFile } from './useSaveFile';
export { useSignedFile } from './useArchiveFile';
export { DocumentList } from './DocumentList';
export { RequestDocuments } from './RequestDocuments';
export { RequestDialog } from './requestDialogWhenUsed';

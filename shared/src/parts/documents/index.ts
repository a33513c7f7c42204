// Part documents: what a record asks for, with its whole life: asked for, given, judged, taken away and brought back.
export type { DocumentRequest, DocumentsOf, Library, NewDocument } from './documentsOf';
export { ArchiveList } from './ArchiveList';
export { DocumentList } from './DocumentList';
export { RequestDocuments } from './RequestDocuments';
export { RequestDialog } from './requestDialogWhenUsed';

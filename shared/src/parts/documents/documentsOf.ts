import type { Send } from '@portal/shared';
import type { getRequestDocumentHistory } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { Call } from '@portal/shared/contracts/call';
import type { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import type { ReactNode } from 'react';

/** A file that was given for a document. */
export interface GivenArchive {
  UniqueId: string;
  Name: string;
  SizeBytes: number;
  CreatedAt: string;
  /** Null for the broker by the link of its registration; absent where the record does not tell. */
  UploadedBy?: string | null;
  /** Which version of the document it belongs to; the first one where the record has no versions. */
  Version?: number;
  /** Whether all brokers see it; absent where files are not shared, or not by this user. */
  IsShared?: boolean;
}

/** A document that a record asks for, as its page or its card reads it. */
export interface RequestedDocument {
  UniqueId: string;
  Name: string;
  Status: DocumentStatus;
  IsRequired: boolean;
  /** Seen by the insurer alone. */
  IsInternal: boolean;
  /** Why it is asked for, or why it was refused. */
  Observation: string | null;
  /** Null where the portal asked by itself; absent where the record does not tell. */
  RequestedBy?: string | null;
  RequestedAt: string;
  DeletedAt?: string | null;
  Archives: readonly GivenArchive[];
  /** For how many months its kind is valid from its date of issue; null or absent for good. */
  ValidityMonths?: number | null;
  /** When the accepted version was issued. */
  IssuedOn?: string | null;
  /** Last day of the accepted version. */
  ExpiresOn?: string | null;
  /** The version that is asked for. */
  Version?: number;
  /** True where somebody has answered the request whose files this user does not see. */
  IsAnsweredByOthers?: boolean;
}

/** What this user may do with a document; the platform decides again. */
export interface DocumentRights {
  gives: boolean;
  renames: boolean;
  judges: boolean;
  /** Takes it away, and brings it back. */
  removes: boolean;
  /** Asks for another version of what was accepted. */
  asksAgain?: boolean;
  /** Has all brokers see its files, and those alone again who sent them. */
  shares?: boolean;
  unshares?: boolean;
}

/** Where a document of a library stands, and the user types that read it. */
export interface DocumentPlace {
  Folder: string;
  Audience: readonly number[];
}

/** Where documents of a library can stand, and who can read them. */
export interface Shelves {
  folders: readonly { value: string; label: string }[];
  audiences: readonly { value: number; label: string }[];
}

/**
 * Documents that are given out instead of asked for: they stand in folders, have readers, and one file of which every
 * version is kept.
 */
export interface Library<Document> extends Shelves {
  placeOf: (document: Document) => DocumentPlace;
  /** Below the name: where it stands, who reads it, of when it is. */
  metaOf: (document: Document) => string;
  /** Number of the newest file; the others count back from there. */
  versionOf: (document: Document) => number;
  /** Recognises the document as it stands now in what a 409 brings along. */
  isDocument: (response: unknown) => response is Document;
}

/** What a document is to become: in a library, where it stands and what describes it too. */
export interface Renamed<Document> {
  document: Document;
  name: string;
  observation?: string;
  place?: DocumentPlace;
}

/** Reads who did what with a document, newest first. */
export type DocumentHistoryCall = Call<Omit<typeof getRequestDocumentHistory, 'path'> & { path: string }>;

/** What is typed about a document that is asked for or added. */
export interface NewDocument {
  Name: string;
  IsRequired: boolean;
  IsInternal: boolean;
  Observation: string;
  /** In a library alone. */
  Place?: DocumentPlace;
}

/** Asking for a further document: the button, the words of its form and what follows. */
export interface DocumentRequest {
  verb: string;
  /** Why this user cannot now; null where they can. */
  disabledReason: string | null;
  title: string;
  done: string;
  /** Names the form and the record, for what is typed and not sent yet. */
  keptAs: string;
  /** Which marks the user sets; the others stay as they are in `first`. */
  asksFor: readonly ('IsRequired' | 'IsInternal')[];
  first: Pick<NewDocument, 'IsRequired' | 'IsInternal' | 'Place'>;
  /** Asked for too, where the document is one of a library. */
  shelves?: Shelves;
  /** Who reads the observation. */
  reader: (typed: NewDocument) => string;
  /** What the observation is called; "Observação" unless told. */
  observationLabel?: string;
  /** What the request sets going; null where that is nothing. */
  consequence: (typed: NewDocument) => string | null;
  /** Sends it, trimmed; the observation may be empty. */
  send: (typed: NewDocument, send: Send) => Promise<unknown>;
}

/** What a place gives about the documents of its record: who may do what, by which calls and in which words. */
export interface DocumentsOf<Document extends RequestedDocument> {
  title: string;
  look: 'side' | 'drawer';
  /** What needs somebody first. */
  order: readonly DocumentStatus[];
  /** With a choice of one status, for records that gather many. */
  byStatus?: boolean;
  /** With who did what with a document, read by this call. */
  history?: DocumentHistoryCall;
  /** For documents that are given out instead of asked for. */
  library?: Library<Document>;
  /** Instead of how many are missing. */
  summary?: string;
  /** Below the summary, where there is none to list. */
  empty?: ReactNode;
  /** Null where nothing can be asked for here. */
  request: DocumentRequest | null;
  rightsTo: (document: Document) => DocumentRights;
  /** Whose document it is, where it is not the record's own. */
  ownerOf?: (document: Document) => string | null;
  give: (given: { document: Document; archiveUniqueId: string }, send: Send) => Promise<unknown>;
  /** Who is notified of a refusal, as a sentence begins; the broker unless told. */
  notified?: string;
  /** Both where documents can be taken away. */
  remove?: (document: Document, send: Send) => Promise<unknown>;
  restore?: (document: Document, send: Send) => Promise<unknown>;
  rename?: (renamed: Renamed<Document>, send: Send) => Promise<unknown>;
  /** Refuses with a reason, else accepts; with the date of issue where the document has a validity. */
  judge?: (judged: { document: Document; reason: string | null; issuedOn?: string }, send: Send) => Promise<unknown>;
  askAgain?: (asked: { document: Document; observation: string }, send: Send) => Promise<unknown>;
  /** Where brokers do not see each other's files. */
  share?: (shared: { document: Document; isShared: boolean }, send: Send) => Promise<unknown>;
}

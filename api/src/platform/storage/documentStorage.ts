import type { Readable } from 'node:stream';
import type { UserInfo } from '@portal/shared/contracts/people/session';

/** Where a document lies: `{container}/{path}` (Spec 000 §7.2 "Blob storage downloads"). */
export interface DocumentPlace {
  container: string;
  path: string;
}

export interface StoredDocument {
  content: Readable;
  contentType: string;
  sizeBytes: number;
}

/** A file as a listing shows it. */
export interface ListedFile {
  path: string;
  sizeBytes: number;
  writtenAt: Date;
}

export type StorageInfo = UserInfo['StorageInfo'];

/** Judges bytes before they are kept. It throws where it cannot tell. */
export interface VirusScanner {
  isInfected(content: Buffer): Promise<boolean>;
}

/** Keeps documents. What it signs has the shape `{Uri}/{container}/{path}{signature}` and expires. */
export interface DocumentStorage {
  /** What sees every file that a person sends; without one none is scanned. */
  scanner?: VirusScanner | null;
  /** The type that it is read with follows from its name, so that nobody can pass a page off as a document. */
  put(place: DocumentPlace, content: Readable | Buffer): Promise<void>;
  /** Null when there is no such document. */
  open(place: DocumentPlace): Promise<StoredDocument | null>;
  /** With a moment, only what was not written anew since. */
  delete(place: DocumentPlace, ifNotSince?: Date): Promise<void>;
  /** What lies in a container, some at a time; `after` is what the answer before said, null begins and ends. */
  list(container: string, after: string | null, most: number): Promise<{ files: ListedFile[]; after: string | null }>;
  /** Whether documents can be reached at all; fails or takes long where they cannot. */
  answers(): Promise<boolean>;
  /** An address of one document that anyone who has it may read until it expires. */
  signedAddress(place: DocumentPlace): Promise<string>;
  /** Where a company's documents lie, with a signature of the specification's shape that opens none of them. */
  storageInfo(container: string): Promise<StorageInfo>;
}

/** Seconds that a signed address works: long enough to open a document on a slow line, too short to pass it on. */
export const SIGNATURE_SECONDS = 5 * 60;

/** No document ever lies here, so that what is signed for it opens nothing (docs/decisions/0048). */
export const noDocumentOf = (container: string): DocumentPlace => ({ container, path: 'nenhum-documento' });

/** The end of a signed address. */
export const signatureIn = (address: string): string => address.slice(address.indexOf('?'));

/** The container with the documents of a company; a name that Azure accepts too. */
export const containerOf = (companyKey: string): string =>
  `documents-${companyKey.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-+$/, '').slice(0, 63);

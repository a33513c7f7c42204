import type { Readable } from 'node:stream';
import type { UserInfo } from '@portal/shared/contracts/session';

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
  delete(place: DocumentPlace): Promise<void>;
  /** An address of one document that anyone who has it may read until it expires. */
  signedAddress(place: DocumentPlace): Promise<string>;
  /** The parts of which a browser makes the address of any document of a container, until they expire. */
  storageInfo(container: string): Promise<StorageInfo>;
}

/** Seconds that a signed address works. The specification's old product fixed 2099 (DECISIONS "Storage info"). */
export const SIGNATURE_SECONDS = 60 * 60;

/** The container with the documents of a company; a name that Azure accepts too. */
export const containerOf = (companyKey: string): string =>
  `documents-${companyKey.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-+$/, '').slice(0, 63);

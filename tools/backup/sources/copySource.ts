import type { Readable } from 'node:stream';

/** What stands in the backup beside the database, each under a folder of its own. */
export const sourceNames = ['documents', 'releases', 'signing'] as const;
export type SourceName = (typeof sourceNames)[number];

export interface ListedFile {
  /** Path within the source, with "/" between names. */
  place: string;
  modified: Date;
  /** Another one whenever the file was written again. */
  tag: string;
}

/** Where files lie that are copied, and to where they come back. */
export interface CopySource {
  name: SourceName;
  /** For people. */
  address: string;
  list(): AsyncIterable<ListedFile>;
  /** Null when it is gone meanwhile. */
  read(place: string): Promise<Readable | null>;
  write(place: string, content: Readable): Promise<void>;
  /** What leads to the others, and so is written after them. */
  isLast(place: string): boolean;
}

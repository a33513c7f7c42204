import type { Readable } from 'node:stream';
import { containerOf } from '../../../platform/storage/documentStorage';
import type { ZippedFile } from '../../../platform/zip/zipOf';
import type { FileMaker } from '../../proposals/files/proposalFile';

/** A file of the ZIP of a policy, with what it is. */
export interface PartOfFile extends ZippedFile {
  what: string;
}

/** What the ZIP would hold if it could be had, and why it does not. */
export interface MissingPart {
  what: string;
  why: string;
}

/** How a document of the store is opened when its turn comes. */
export const storedFile =
  ({ storage, user }: FileMaker, path: string): (() => Promise<Readable>) =>
  async () => {
    const found = await storage.open({ container: containerOf(user.companyKey), path });
    // Its row says that it was kept: without it the ZIP would look whole and not be.
    if (!found) throw new Error('A document that was kept is not in the store');
    return found.content;
  };

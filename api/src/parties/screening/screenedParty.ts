import type { ScreenedRole } from '@portal/shared/domain/parties/screening';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';

/** Somebody who is looked for on the lists: the party itself, or one of its people. */
export interface ScreenedPerson {
  /** Null for the party itself, and for whoever is no partner. */
  partnerUniqueId: string | null;
  /** Null for the party itself. */
  role: ScreenedRole | null;
  name: string;
  /** Trade name or social name. */
  otherName: string | null;
  document: string;
}

/** A party of a register with its people. */
export interface ScreenedParty {
  id: number;
  kind: DocumentOwner;
  uniqueId: string;
  name: string;
  document: string;
  /** The party itself first. */
  people: readonly ScreenedPerson[];
}

import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { DocumentOwner } from '../../platform/database/schema/documents';

/** A kind of party that is asked for documents from its own record; each area of parties says it of its own. */
export interface PartyOfDocuments {
  kind: Extract<DocumentOwner, 'insured' | 'policyHolder'>;
  /** Finds a party and locks it until the change is through. 404 for who does not see it, 403 for who may only read. */
  lock(transaction: Transaction, user: CurrentUser, uniqueId: string, field: string): Promise<unknown>;
  mayChange(user: CurrentUser): boolean;
}

import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { DocumentOwner } from '../../platform/database/schema/documents';

/** What is asked for documents from the page of a party: the party itself, or a request of its. Each area says it of its own. */
export interface PartyOfDocuments {
  kind: Extract<DocumentOwner, 'insured' | 'policyHolder' | 'limitRequest' | 'broker' | 'nomination'>;
  /** Finds it and locks it until the change is through. 404 for who does not see it. */
  lock(transaction: Transaction, user: CurrentUser, uniqueId: string, field: string): Promise<unknown>;
  /** Whether the user gives the files of those that are asked for. */
  mayGive(user: CurrentUser): boolean;
  /** Whether the user asks for documents, names them, and takes them away. */
  mayManage(user: CurrentUser): boolean;
}

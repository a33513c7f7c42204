import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { DocumentOwner } from '../../platform/database/schema/documents';

/** Whom the insurer notifies of a party's documents. */
export interface DocumentReaders {
  /** The party, as the messages name it. */
  name: string;
  /** Brokers that give its documents. */
  brokerIds: readonly number[];
  /** The party itself, where it may have users of its own beside the brokers'. */
  party: { kind: RegisterKind; id: number; email: string | null } | null;
  /** Where they see the document. */
  path: string;
  /** Where the insurer sees it, and who of its staff manages such documents. */
  ofInsurer: { path: string; managers: Functionality };
}

/** What is asked for documents from the page of a party: the party itself, or a request of its. Each area says it of its own. */
export interface PartyOfDocuments {
  kind: Extract<DocumentOwner, 'insured' | 'policyHolder' | 'limitRequest' | 'broker' | 'nomination'>;
  /** Finds it and locks it until the change is through. 404 for who does not see it. */
  lock(transaction: Transaction, user: CurrentUser, uniqueId: string, field: string): Promise<unknown>;
  /** Whether the user gives the files of those that are asked for. */
  mayGive(user: CurrentUser): boolean;
  /** Whether the user asks for documents, names them, and takes them away. */
  mayManage(user: CurrentUser): boolean;
  /** Whether the user has brokers see files that others sent. Absent where brokers see none of each other's. */
  mayShare?(user: CurrentUser): boolean;
  /**
   * Whom its documents concern besides the insurer. Absent for a request of a party: its documents are asked for and
   * judged on its card alone.
   */
  readers?(transaction: Transaction, companyId: number, uniqueId: string): Promise<DocumentReaders>;
}

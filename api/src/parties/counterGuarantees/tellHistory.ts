import { auditRecord } from '../../platform/history/auditRecord';
import type { Change } from '../../platform/history/auditRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';

/** What became of a contract stands in the history of its policy holder, where people look for it. */
export const tellHistory = (
  transaction: Transaction,
  user: CurrentUser,
  { uniqueId }: HolderRow,
  action: string,
  changes: Change['changes'] = [],
): Promise<void> => auditRecord(transaction, user, { kind: 'policyHolder', uniqueId }, { action, changes });

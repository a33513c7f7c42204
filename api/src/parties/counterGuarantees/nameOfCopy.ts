import { and, eq, like } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import type { ContractRow } from './contracts';

/** `CCG-00012 assinado, recebido em …`, and of a document that takes the place of another one `CCG-00012 assinado (2), …`. */
export async function nameOfCopy(
  transaction: Transaction,
  { companyId, number }: ContractRow,
  { uniqueId }: HolderRow,
  what: string,
  received: string,
): Promise<string> {
  const name = `${number} ${what}`;
  const copies = await transaction.$count(
    requestDocuments,
    and(
      eq(requestDocuments.companyId, companyId),
      eq(requestDocuments.ownerKind, 'policyHolder'),
      eq(requestDocuments.ownerUniqueId, uniqueId),
      like(requestDocuments.name, `${name}%`),
    ),
  );
  return `${copies === 0 ? name : `${name} (${copies + 1})`}, ${received}`;
}

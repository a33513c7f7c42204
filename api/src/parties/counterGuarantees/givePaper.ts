import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { addGivenDocuments } from '../documents/addGivenDocuments';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import type { ContractRow } from './contracts';
import { nameOfCopy } from './nameOfCopy';

interface Paper {
  contract: ContractRow;
  holder: HolderRow;
  /** What it is, as its name says it: "procuração de Rita Campos". */
  what: string;
  /** Uploaded before by this user. */
  files: readonly string[] | undefined;
  now: Date;
}

/** Stores a paper about a contract among the policy holder's documents, where it is examined as they are; null without files. */
export async function givePaper(
  transaction: Transaction,
  user: CurrentUser,
  { contract, holder, what, files, now }: Paper,
): Promise<string | null> {
  if (files === undefined) return null;
  const Name = await nameOfCopy(transaction, contract, holder, what, `recebida em ${formatDateTime(now)}`);
  const record = { kind: 'policyHolder', uniqueId: holder.uniqueId } as const;
  const [uniqueId] = await addGivenDocuments(transaction, user, record, [{ Name, ArchiveUniqueIds: [...files] }], now);
  return uniqueId ?? null;
}

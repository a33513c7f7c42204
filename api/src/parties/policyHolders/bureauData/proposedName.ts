import type { PolicyHolderBureauData } from '@portal/shared/contracts/parties/policyHolderBureau';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../../platform/database/connection';
import { lastAnswer } from '../../bureau/askBureau';
import { isSameName } from '../../personalData/knownName';
import type { HolderRow } from '../newProposal/holderRecord';

/** Returns another name of a company in the last answer of a bureau; null where there is none, or somebody refused it. */
export async function proposedNameOf(
  database: Database | Transaction,
  holder: Pick<HolderRow, 'companyId' | 'document' | 'name' | 'refusedBureauName'>,
): Promise<NonNullable<PolicyHolderBureauData['ProposedName']> | null> {
  if (documentKind(holder.document) !== 'CNPJ') return null;
  const last = await lastAnswer(database, holder.companyId, holder.document);
  const name = last?.answer?.name;
  if (!last || !name || isSameName(name, holder.name)) return null;
  if (holder.refusedBureauName !== null && isSameName(name, holder.refusedBureauName)) return null;
  return { Name: name, Provider: last.provider, AskedAt: last.askedAt.toISOString() };
}

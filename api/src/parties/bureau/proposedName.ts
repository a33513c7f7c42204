import type { ProposedName } from '@portal/shared/contracts/parties/proposedNames';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../platform/database/connection';
import { lastAnswer } from './askBureau';
import { isSameName } from '../personalData/knownName';

/** A party of a register, with the name that somebody refused for it. */
export interface NamedParty {
  companyId: number;
  document: string;
  name: string;
  refusedBureauName: string | null;
}

/** Returns another name of a company in the last answer of a bureau; null where there is none, or somebody refused it. */
export async function proposedNameOf(
  database: Database | Transaction,
  { companyId, document, name: ownName, refusedBureauName }: NamedParty,
): Promise<ProposedName | null> {
  if (documentKind(document) !== 'CNPJ') return null;
  const last = await lastAnswer(database, companyId, document);
  const name = last?.answer?.name;
  if (!last || !name || isSameName(name, ownName)) return null;
  if (refusedBureauName !== null && isSameName(name, refusedBureauName)) return null;
  return { Name: name, Provider: last.provider, AskedAt: last.askedAt.toISOString() };
}

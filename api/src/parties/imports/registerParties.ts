import { eq } from 'drizzle-orm';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import type { Transaction } from '../../platform/database/connection';
import type { ImportedContent, ImportedParty } from '../../platform/database/schema/fileImports';
import { users } from '../../platform/database/schema/users';
import type { ImportRow, Registered } from '../../portal/imports/importRegister';
import { registerInsured } from '../insureds/registerInsured';
import { isSameName, keptNameNote } from '../personalData/knownName';
import { findHolder } from '../policyHolders/newProposal/findHolder';
import { registerHolder } from '../policyHolders/newProposal/registerHolder';
import { takenNote } from './takeBureauName';

/** On whose behalf rows are registered. */
interface Importer {
  id: number;
  companyId: number;
  name: string;
}

/** Registers parties of a file. One that somebody registered meanwhile stays as it is. */
export async function registeringParties(kind: ImportKind, transaction: Transaction, running: ImportRow) {
  const importer = await importerOf(transaction, running);
  return async (party: ImportedContent): Promise<Registered> => {
    if (!('document' in party)) throw new Error('A file of parties holds parties');
    const { uniqueId, name } = await register(transaction, kind, running.fileName, importer, party);
    const isNew = name !== null;
    return {
      recordUniqueId: uniqueId,
      outcome: isNew ? ImportOutcome.Registered : ImportOutcome.Existing,
      problem: isNew ? noteOf(name, party) : 'Foi cadastrado por outra pessoa depois da conferência, e fica como está.',
    };
  };
}

/** Says which name the record has where the file says another. */
const noteOf = (name: string, { name: inFile, bureauName }: ImportedParty): string | null =>
  bureauName && isSameName(name, bureauName) ? takenNote(bureauName) : keptNameNote(name, inFile);

async function importerOf(transaction: Transaction, row: ImportRow): Promise<Importer> {
  const id = row.confirmedByUserId ?? row.startedByUserId;
  const [user] = await transaction.select({ name: users.name }).from(users).where(eq(users.id, id));
  return { id, companyId: row.companyId, name: user?.name ?? '' };
}

/** Registers one; the name is that of the new record, null where there is none. */
async function register(
  transaction: Transaction,
  kind: ImportKind,
  fileName: string,
  importer: Importer,
  { bureauName, ...given }: ImportedParty,
): Promise<{ uniqueId: string | null; name: string | null }> {
  // The name of a company is the bureau's; the file's own stands in the history.
  const party = { ...given, name: bureauName ?? given.name };
  const source = { importedFrom: fileName, inFile: given.name };
  if (kind === 'insured') {
    const registered = await registerInsured(transaction, importer, { ...party, partners: [], ...source });
    return { uniqueId: registered?.uniqueId ?? null, name: registered?.name ?? null };
  }
  const known = await findHolder(transaction, importer.companyId, party.document);
  if (known) return { uniqueId: known.uniqueId, name: null };
  const registered = await registerHolder(transaction, importer, {
    cnpj: party.document,
    company: { ...party, activity: null, partners: [] },
    broker: null,
    contact: { email: party.email, phone: party.phone },
    ...source,
  });
  return { uniqueId: registered?.uniqueId ?? null, name: registered?.name ?? null };
}

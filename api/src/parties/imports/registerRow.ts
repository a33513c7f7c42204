import { eq } from 'drizzle-orm';
import { ImportOutcome } from '@portal/shared/domain/parties/partyImport';
import type { Transaction } from '../../platform/database/connection';
import { partyImportRows } from '../../platform/database/schema/partyImports';
import type { ImportedParty } from '../../platform/database/schema/partyImports';
import { registerInsured } from '../insureds/registerInsured';
import { findHolder } from '../policyHolders/newProposal/findHolder';
import { registerHolder } from '../policyHolders/newProposal/registerHolder';
import type { ImportRow } from './findImport';

/** On whose behalf rows are registered. */
export interface Importer {
  id: number;
  companyId: number;
  name: string;
}

/** Registers a row and notes it. A party that somebody registered meanwhile stays as it is. */
export async function registerRow(
  transaction: Transaction,
  running: ImportRow,
  importer: Importer,
  row: typeof partyImportRows.$inferSelect,
): Promise<void> {
  if (!row.party) throw new Error('A row that waits says what is to be registered');
  const { uniqueId, isNew } = await register(transaction, running, importer, row.party);
  await transaction
    .update(partyImportRows)
    .set({
      // What the file said of it is in its record now.
      party: null,
      partyUniqueId: uniqueId,
      outcome: isNew ? ImportOutcome.Registered : ImportOutcome.Existing,
      problem: isNew ? null : 'Foi cadastrado por outra pessoa depois da conferência, e fica como está.',
    })
    .where(eq(partyImportRows.id, row.id));
}

async function register(
  transaction: Transaction,
  { kind, fileName }: ImportRow,
  importer: Importer,
  party: ImportedParty,
): Promise<{ uniqueId: string | null; isNew: boolean }> {
  if (kind === 'insured') {
    const registered = await registerInsured(transaction, importer, { ...party, partners: [], importedFrom: fileName });
    return { uniqueId: registered?.uniqueId ?? null, isNew: registered !== null };
  }
  const known = await findHolder(transaction, importer.companyId, party.document);
  if (known) return { uniqueId: known.uniqueId, isNew: false };
  const registered = await registerHolder(transaction, importer, {
    cnpj: party.document,
    company: { ...party, activity: null, partners: [] },
    broker: null,
    contact: { email: party.email, phone: party.phone },
    importedFrom: fileName,
  });
  return { uniqueId: registered?.uniqueId ?? null, isNew: registered !== null };
}

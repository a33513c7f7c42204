import { and, eq } from 'drizzle-orm';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { insuredSearchText } from '../insureds/insuredSearchText';
import { isSameName, namesByRegister } from '../personalData/knownName';
import { publishPartyChange } from '../personalData/publishPartyChange';
import { holderSearchText } from '../policyHolders/holderSearchText';
import { screenParty } from '../screening/screenParty';
import type { ImportRowRecord, KnownParty } from './askAboutRows';
import { nameToShow } from './compareNames';

interface Party {
  companyId: number;
  kind: ImportKind;
  uniqueId: string;
}

/**
 * Compares the name of a company that was registered before its names were compared. The record takes the bureau's name while it
 * has that of the file and no other register knows the company; otherwise it stays. Returns what the row says of it.
 */
export async function takeBureauName(
  transaction: Transaction,
  party: Party,
  row: ImportRowRecord,
  known: KnownParty,
): Promise<Partial<ImportRowRecord>> {
  if (row.namesComparedAt !== null || documentKind(row.key) !== 'CNPJ') return {};
  const bureauName = nameToShow(row, known);
  const compared = { namesComparedAt: new Date(), bureauName };
  if (bureauName === null) return compared;
  const isTaken = await rename(transaction, party, row, bureauName);
  const problem = isTaken
    ? takenNote(bureauName)
    : (row.problem ?? `No bureau o nome é “${bureauName}”. O cadastro tem outro nome, que fica.`);
  return { ...compared, problem };
}

/** Says at the row of a file that the record has the bureau's name. */
export const takenNote = (bureauName: string): string => `Cadastrado com o nome do bureau, “${bureauName}”.`;

async function rename(
  transaction: Transaction,
  { companyId, kind, uniqueId }: Party,
  { name: inFile, key }: ImportRowRecord,
  bureauName: string,
): Promise<boolean> {
  const isHolder = kind === 'policyHolder';
  const table = isHolder ? policyHolders : insureds;
  const [row] = await transaction
    .select()
    .from(table as typeof insureds)
    .where(and(eq(table.companyId, companyId), eq(table.uniqueId, uniqueId)))
    .for('update');
  if (!row || !isSameName(row.name, inFile)) return false;
  // One party has one name in every register: the name of one of them is not changed alone.
  if ((await namesByRegister(transaction, companyId, [key])).length > 1) return false;
  const renamed = { ...row, name: bureauName };
  const searchText = isHolder
    ? holderSearchText(renamed as unknown as typeof policyHolders.$inferSelect)
    : insuredSearchText(renamed);
  await transaction.update(table).set({ name: bureauName, searchText }).where(eq(table.id, row.id));
  await transaction.insert(auditHistory).values({
    companyId,
    subjectKind: kind,
    subjectUniqueId: uniqueId,
    action: 'completedByBureau',
    changes: [{ field: 'name', before: row.name, after: bureauName }],
    changedByName: 'Bureau de dados',
    changedAt: new Date(),
  });
  await publishPartyChange(transaction, { companyId, kind, uniqueId, fields: ['name'] });
  await screenParty(transaction, { companyId, kind, uniqueId });
  return true;
}

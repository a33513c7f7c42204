import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import type { BureauAddress, BureauPartner } from '../../platform/database/schema/bureauAnswers';
import { auditHistory } from '../../platform/database/schema/history';
import { insureds, partners } from '../../platform/database/schema/parties';
import { knownNameOf, nameAtSource, nameInFile } from '../personalData/knownName';
import { keepBureauAddress } from '../locations/saveLocation';
import { screenParty } from '../screening/screenParty';
import { insuredSearchText } from './insuredSearchText';

export interface NewInsured {
  document: string;
  name: string;
  socialName: string | null;
  isPrivate: boolean;
  address: BureauAddress | null;
  partners: readonly BureauPartner[];
  email?: string | null;
  phone?: string | null;
  /** The name of the file that it came from. */
  importedFrom?: string;
  /** What the file calls it where the name is the bureau's. */
  inFile?: string;
}

/** Registers an insured. Null where somebody else has just registered it: then that registration counts. */
export const registerInsured = (
  database: Database | Transaction,
  { companyId, id, name: userName }: Pick<CurrentUser, 'companyId' | 'id' | 'name'>,
  { address, partners: people, importedFrom, inFile, ...given }: NewInsured,
) =>
  database.transaction(async (transaction) => {
    // Whom another register knows keeps that name.
    const name = (await knownNameOf(transaction, companyId, given.document)) ?? given.name;
    const columns = { ...given, name };
    const [row] = await transaction
      .insert(insureds)
      .values({ ...columns, companyId, searchText: insuredSearchText(columns) })
      .onConflictDoNothing({ target: [insureds.companyId, insureds.document] })
      .returning();
    if (!row) return null;
    await keepBureauAddress(transaction, { companyId, kind: 'insured', id: row.id }, address);
    // The engine asks whether one of them is politically exposed.
    if (people.length > 0)
      await transaction.insert(partners).values(people.map((one) => ({ ...one, companyId, insuredId: row.id })));
    await transaction.insert(auditHistory).values({
      companyId,
      subjectKind: 'insured',
      subjectUniqueId: row.uniqueId,
      action: 'registered',
      changes: [
        ...nameAtSource(name, given.name),
        ...nameInFile(name, inFile),
        ...(importedFrom === undefined ? [] : [{ field: 'importedFrom', before: null, after: importedFrom }]),
      ],
      changedByUserId: id,
      changedByName: userName,
      changedAt: new Date(),
    });
    await screenParty(transaction, { companyId, kind: 'insured', uniqueId: row.uniqueId });
    return row;
  });

import { and, eq } from 'drizzle-orm';
import { documentKind } from '@portal/shared/domain/people/document';
import { askAboutCompany, askAboutPerson } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import type { BureauCompany, BureauPerson } from '../../../platform/database/schema/bureauAnswers';
import { insureds } from '../../../platform/database/schema/parties';
import { registerInsured } from '../registerInsured';
import type { InsuredRow } from './insuredRecord';

/** Returns the insured of a CPF or CNPJ; one that was merged away leads to the one that counts. */
export async function insuredOfDocument(
  database: Database,
  user: CurrentUser,
  document: string,
): Promise<InsuredRow | undefined> {
  const [row] = await database
    .select()
    .from(insureds)
    .where(and(eq(insureds.companyId, user.companyId), eq(insureds.document, document)));
  if (!row || row.mergedIntoId === null) return row;
  const [surviving] = await database.select().from(insureds).where(eq(insureds.id, row.mergedIntoId));
  return surviving;
}

/**
 * Registers an insured from the bureau's data. Returns the record of somebody else who was faster with `isNew: false`, and
 * null where the bureau does not know the document.
 */
export async function registerByDocument(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  document: string,
): Promise<{ insured: InsuredRow; isNew: boolean } | null> {
  const known =
    documentKind(document) === 'CPF'
      ? ofPerson(await askAboutPerson(database, bureaus, user, document))
      : ofCompany(await askAboutCompany(database, bureaus, user, document));
  if (!known) return null;
  const registered = await registerInsured(database, user, { ...known, document });
  const insured = registered ?? (await insuredOfDocument(database, user, document));
  if (!insured) throw new Error('Whoever registered it first has committed');
  return { insured, isNew: registered !== null };
}

const ofPerson = (person: BureauPerson | null) =>
  person && { ...person, isPrivate: true, partners: [] as BureauCompany['partners'] };

const ofCompany = (company: BureauCompany | null) =>
  company && {
    name: company.name,
    socialName: null,
    isPrivate: company.isPrivate,
    address: company.address,
    partners: company.partners,
  };

import { and, eq } from 'drizzle-orm';
import type { PersonKind } from '@portal/shared/contracts/parties/personalData';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { beneficiaries, brokers, insureds, partners, policyHolders } from '../../platform/database/schema/parties';
import type { Party } from './visibleParty';

/** Somebody's document, and the party by which the user has to see them. */
export interface PersonOfRecord {
  document: string;
  party: Party;
}

const parties = { policyHolder: policyHolders, insured: insureds, beneficiary: beneficiaries, broker: brokers };

/** A person of the user's company; null where there is none. */
export function personOfRecord(
  database: Database,
  user: CurrentUser,
  kind: PersonKind,
  uniqueId: string,
): Promise<PersonOfRecord | null> {
  if (kind === 'partner') return partnerOf(database, user, uniqueId);
  if (kind === 'brokerResponsible') return responsibleOf(database, user, uniqueId);
  return partyItself(database, user, kind, uniqueId);
}

async function partyItself(
  database: Database,
  { companyId }: CurrentUser,
  owner: 'policyHolder' | 'insured' | 'beneficiary',
  uniqueId: string,
): Promise<PersonOfRecord | null> {
  const table = parties[owner];
  const [row] = await database
    .select({ id: table.id, document: table.document })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.uniqueId, uniqueId)));
  return row ? { document: row.document, party: { owner, id: row.id, uniqueId } } : null;
}

async function partnerOf(database: Database, { companyId }: CurrentUser, uniqueId: string) {
  const [row] = await database
    .select()
    .from(partners)
    .where(and(eq(partners.companyId, companyId), eq(partners.uniqueId, uniqueId)));
  if (!row) return null;
  if (row.policyHolderId !== null) return of(database, row.document, 'policyHolder', row.policyHolderId);
  if (row.insuredId !== null) return of(database, row.document, 'insured', row.insuredId);
  return row.brokerId === null ? null : of(database, row.document, 'broker', row.brokerId);
}

async function responsibleOf(database: Database, { companyId }: CurrentUser, uniqueId: string) {
  const [row] = await database
    .select({ document: brokerRegistrations.responsibleDocument, brokerId: brokerRegistrations.brokerId })
    .from(brokerRegistrations)
    .where(and(eq(brokerRegistrations.companyId, companyId), eq(brokerRegistrations.uniqueId, uniqueId)));
  return row && row.brokerId !== null ? of(database, row.document, 'broker', row.brokerId) : null;
}

async function of(
  database: Database,
  document: string,
  owner: 'policyHolder' | 'insured' | 'broker',
  id: number,
): Promise<PersonOfRecord | null> {
  const table = parties[owner];
  const [row] = await database.select({ uniqueId: table.uniqueId }).from(table).where(eq(table.id, id));
  return row ? { document, party: { owner, id, uniqueId: row.uniqueId } } : null;
}

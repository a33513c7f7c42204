import { asc, desc, eq } from 'drizzle-orm';
import type { CardAddress, CardParty, CardPartner } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { Database } from '../../../platform/database/connection';
import type { insureds } from '../../../platform/database/schema/parties';
import { locations, partners } from '../../../platform/database/schema/parties';
import { cities, stateProvinces } from '../../../platform/database/schema/places';
import { listedDocument } from '../../../platform/lists/privacy';

type PartyKind = 'broker' | 'policyHolder' | 'insured';

const placeOwner = {
  broker: locations.brokerId,
  policyHolder: locations.policyHolderId,
  insured: locations.insuredId,
};
const partnerOwner = { broker: partners.brokerId, policyHolder: partners.policyHolderId, insured: partners.insuredId };

/** The columns that brokers, policy holders and insureds share. */
export interface PartyRow {
  id: number;
  uniqueId: string;
  name: string;
  document: string;
  email: string | null;
  phone: string | null;
  isBlocked: boolean;
  blockedJustification: string | null;
}

/** A party as it travels, with its main address and its people. */
export async function partyOf(
  database: Database,
  kind: PartyKind,
  row: PartyRow,
  tradeName: string | null,
): Promise<CardParty> {
  const [address, people] = await Promise.all([
    mainAddressOf(database, kind, row.id),
    partnersOf(database, kind, row.id),
  ]);
  return {
    UniqueId: row.uniqueId,
    Name: row.name,
    TradeName: tradeName,
    CpfCnpj: listedDocument(row.document),
    Email: row.email,
    Phone: row.phone,
    IsBlocked: row.isBlocked,
    BlockedJustification: row.blockedJustification,
    Address: address,
    Partners: people,
  };
}

export async function insuredOf(database: Database, row: typeof insureds.$inferSelect) {
  return { ...(await partyOf(database, 'insured', row, row.socialName)), IsPrivateSector: row.isPrivate };
}

async function mainAddressOf(database: Database, kind: PartyKind, id: number): Promise<CardAddress | null> {
  const [address] = await database
    .select({
      AddressName: locations.addressName,
      Number: locations.number,
      Complement: locations.complement,
      Neighborhood: locations.neighborhood,
      CityName: cities.name,
      StateAbbreviation: stateProvinces.code,
      ZipCode: locations.zipCode,
    })
    .from(locations)
    .innerJoin(cities, eq(cities.id, locations.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .where(eq(placeOwner[kind], id))
    .orderBy(desc(locations.isMain), asc(locations.id))
    .limit(1);
  return address ?? null;
}

async function partnersOf(database: Database, kind: PartyKind, id: number): Promise<CardPartner[]> {
  const rows = await database
    .select({
      UniqueId: partners.uniqueId,
      Name: partners.name,
      CpfCnpj: partners.document,
      Qualification: partners.qualification,
      SharePercent: partners.sharePercent,
      IsPoliticallyExposed: partners.isPoliticallyExposed,
    })
    .from(partners)
    .where(eq(partnerOwner[kind], id))
    .orderBy(desc(partners.isPoliticallyExposed), asc(partners.id));
  return rows.map((row) => ({ ...row, CpfCnpj: listedDocument(row.CpfCnpj) }));
}

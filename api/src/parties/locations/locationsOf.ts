import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { formatZipCode } from '@portal/shared/domain/people/zipCode';
import type { PartyLocation } from '@portal/shared/contracts/parties/partyRecord';
import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import type { Database, Transaction } from '../../platform/database/connection';
import { locations } from '../../platform/database/schema/parties';
import { cities, stateProvinces } from '../../platform/database/schema/places';

/** Whose addresses: the column of `locations` that names the owner. */
export const locationOwner = {
  policyHolder: 'policyHolderId',
  insured: 'insuredId',
  beneficiary: 'beneficiaryId',
  broker: 'brokerId',
} as const;
export type LocationOwner = keyof typeof locationOwner;

/** Addresses of several parties of one kind by their id, the main one first. */
export async function locationsOf(
  database: Database | Transaction,
  owner: LocationOwner,
  ids: readonly number[],
): Promise<Map<number, Location[]>> {
  const byOwner = new Map<number, Location[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byOwner;
  const rows = await standing(database, owner, ids);
  for (const { row, city, state } of rows)
    byOwner.get(row[locationOwner[owner]] ?? 0)?.push(locationOnWire({ row, city, state }));
  return byOwner;
}

/** The addresses of one party as its record shows them, the main one first. */
export async function recordLocations(
  database: Database | Transaction,
  owner: LocationOwner,
  id: number,
): Promise<PartyLocation[]> {
  const rows = await standing(database, owner, [id]);
  return rows.map((found) => ({
    ...locationOnWire(found),
    Id: found.row.id,
    ChangedAt: found.row.updatedAt.toISOString(),
  }));
}

const standing = (database: Database | Transaction, owner: LocationOwner, ids: readonly number[]) =>
  selectLocations(database)
    .where(and(inArray(locations[locationOwner[owner]], [...ids]), isNull(locations.removedAt)))
    .orderBy(desc(locations.isMain), asc(locations.id));

/** One address by its id. */
export async function locationById(database: Database | Transaction, id: number): Promise<Location> {
  const [found] = await selectLocations(database).where(eq(locations.id, id));
  if (!found) throw new Error('A stored address can be read');
  return locationOnWire(found);
}

const selectLocations = (database: Database | Transaction) =>
  database
    .select({ row: locations, city: cities, state: stateProvinces })
    .from(locations)
    .innerJoin(cities, eq(cities.id, locations.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .$dynamic();

interface Found {
  row: typeof locations.$inferSelect;
  city: typeof cities.$inferSelect;
  state: typeof stateProvinces.$inferSelect;
}

/** An address in a line, as histories tell it. */
export const addressLine = ({ Address, Neighborhood, City, StateProvince, ZipCode }: Location): string =>
  `${Address} – ${Neighborhood}, ${City.Name} – ${StateProvince.Code}, CEP ${formatZipCode(ZipCode)}`;

/** An address as it travels. */
export const locationOnWire = ({ row, city, state }: Found): Location => ({
  UniqueId: row.uniqueId,
  IsMain: row.isMain,
  AddressName: row.addressName,
  Address: [row.addressName, row.number, row.complement].filter(Boolean).join(', '),
  Number: row.number,
  Complement: row.complement,
  Neighborhood: row.neighborhood,
  ZipCode: row.zipCode,
  City: { Id: city.id, Name: city.name },
  StateProvince: { Id: state.id, Name: state.name, Code: state.code },
  NeedsConfirmation: row.isFromRange && row.confirmedAt === null,
});

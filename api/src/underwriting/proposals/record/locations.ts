import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import { locationOnWire } from '../../../parties/locations/locationsOf';
import type { Database, Transaction } from '../../../platform/database/connection';
import { locations } from '../../../platform/database/schema/parties';
import { cities, stateProvinces } from '../../../platform/database/schema/places';

interface Owners {
  policyHolderId: number;
  insuredId: number;
  beneficiaryIds: readonly number[];
}

/** The addresses of all parties of a proposal in one query, each party's main one first. */
export async function locationsOf(
  database: Database | Transaction,
  { policyHolderId, insuredId, beneficiaryIds }: Owners,
) {
  const rows = await database
    .select({ row: locations, city: cities, state: stateProvinces })
    .from(locations)
    .innerJoin(cities, eq(cities.id, locations.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .where(
      or(
        eq(locations.policyHolderId, policyHolderId),
        eq(locations.insuredId, insuredId),
        beneficiaryIds.length > 0 ? inArray(locations.beneficiaryId, [...beneficiaryIds]) : undefined,
      ),
    )
    .orderBy(desc(locations.isMain), asc(locations.id));
  return rows.map(({ row, city, state }) => ({
    id: row.id,
    policyHolderId: row.policyHolderId,
    insuredId: row.insuredId,
    beneficiaryId: row.beneficiaryId,
    location: locationOnWire({ row, city, state }),
  }));
}

import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connection';
import { locations, policyHolders } from '../../../platform/database/schema/parties';
import { cities, stateProvinces } from '../../../platform/database/schema/places';
import type { Payer } from '../cnab/writeRemittance';

/** Who pays, by the policy holder's id, at their main address; a bank refuses a payer without one. */
export async function payersOf(transaction: Transaction, holderIds: readonly number[]): Promise<Map<number, Payer>> {
  const rows = await transaction
    .selectDistinctOn([policyHolders.id], {
      id: policyHolders.id,
      name: policyHolders.name,
      document: policyHolders.document,
      street: locations.addressName,
      number: locations.number,
      complement: locations.complement,
      neighborhood: locations.neighborhood,
      zipCode: locations.zipCode,
      city: cities.name,
      state: stateProvinces.code,
    })
    .from(policyHolders)
    .leftJoin(locations, eq(locations.policyHolderId, policyHolders.id))
    .leftJoin(cities, eq(cities.id, locations.cityId))
    .leftJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .where(inArray(policyHolders.id, [...new Set(holderIds)]))
    .orderBy(policyHolders.id, desc(locations.isMain), asc(locations.id));
  return new Map(
    rows.map(({ id, name, document, street, number, complement, neighborhood, zipCode, city, state }) => [
      id,
      {
        name,
        document,
        address: [street, number, complement].filter(Boolean).join(' '),
        neighborhood: neighborhood ?? '',
        zipCode: zipCode ?? '',
        city: city ?? '',
        state: state ?? '',
      },
    ]),
  );
}

import { asc, desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ContractAddress } from '@portal/shared/domain/parameters/contractFigures';
import type { Database, Transaction } from '../../platform/database/connection';
import { locations } from '../../platform/database/schema/parties';
import { cities, stateProvinces } from '../../platform/database/schema/places';

/** As documents tell it: the main one of the addresses, or the only one that is asked for. */
export async function readAddress(database: Database | Transaction, wanted: SQL): Promise<ContractAddress | null> {
  const [found] = await database
    .select({
      addressName: locations.addressName,
      number: locations.number,
      complement: locations.complement,
      neighborhood: locations.neighborhood,
      cityName: cities.name,
      stateCode: stateProvinces.code,
      zipCode: locations.zipCode,
    })
    .from(locations)
    .innerJoin(cities, eq(cities.id, locations.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .where(wanted)
    .orderBy(desc(locations.isMain), asc(locations.id))
    .limit(1);
  return found ?? null;
}

import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { locations } from '../database/schema/parties';
import { cities, stateProvinces } from '../database/schema/places';

/** City and state of a party's main address, for a lateral join; `owner` is the column of locations that names it. */
export const mainPlaceOf = (database: Database, owner: PgColumn, partyId: PgColumn) =>
  database
    .select({ cityName: cities.name, stateCode: stateProvinces.code })
    .from(locations)
    .innerJoin(cities, eq(cities.id, locations.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .where(and(eq(owner, partyId), isNull(locations.removedAt)))
    .orderBy(desc(locations.isMain), locations.id)
    .limit(1)
    .as('main_place');

/** A row as it travels: a party without an address has empty texts there. */
export const withPlace = <Row extends { CityName: string | null; StateAbbreviation: string | null }>(row: Row) => ({
  ...row,
  CityName: row.CityName ?? '',
  StateAbbreviation: row.StateAbbreviation ?? '',
});

import { asc, eq } from 'drizzle-orm';
import { getCities, getStateProvinces, searchZipCode } from '@portal/shared/contracts/parties/locations';
import { cities, stateProvinces } from '../../platform/database/schema/places';
import { anyone } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { notFound } from '../../platform/server/refusal';
import { findZipCode } from './findZipCode';
import type { ZipCodeProvider } from './zipCodeProvider';

export const locationRoutes = ({ zipCodes }: { zipCodes: ZipCodeProvider | null }): Route[] => [
  answer(getStateProvinces, { access: anyone }, ({ database }) =>
    database
      .select({ Id: stateProvinces.id, Code: stateProvinces.code, Name: stateProvinces.name })
      .from(stateProvinces)
      .orderBy(asc(stateProvinces.name)),
  ),
  answer(getCities, { access: anyone }, async ({ database, query }) => {
    const found = await database
      .select({ Id: cities.id, Name: cities.name })
      .from(cities)
      .where(eq(cities.stateProvinceId, query.stateProvinceId))
      .orderBy(asc(cities.searchText), asc(cities.id));
    if (found.length === 0) throw notFound('Estado não encontrado.', { field: 'stateProvinceId' });
    return found;
  }),
  answer(searchZipCode, { access: anyone }, ({ database, query }) => findZipCode(database, zipCodes, query.cep)),
];

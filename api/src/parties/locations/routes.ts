import { eq } from 'drizzle-orm';
import { getCities, getStateProvinces, searchZipCode } from '@portal/shared/contracts/parties/locations';
import { cities, stateProvinces } from '../../platform/database/schema/places';
import { anyone } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { notFound } from '../../platform/server/refusal';
import { findZipCode } from './findZipCode';
import type { ZipCodeProvider } from './zipCodeProvider';

/** A database may sort by bytes, which puts "Paraíba" behind "Paraná". */
const byName = (one: { Name: string }, other: { Name: string }): number => one.Name.localeCompare(other.Name, 'pt-BR');

export const locationRoutes = ({ zipCodes }: { zipCodes: ZipCodeProvider | null }): Route[] => [
  answer(getStateProvinces, { access: anyone }, async ({ database }) => {
    const found = await database
      .select({ Id: stateProvinces.id, Code: stateProvinces.code, Name: stateProvinces.name })
      .from(stateProvinces);
    return found.sort(byName);
  }),
  answer(getCities, { access: anyone }, async ({ database, query }) => {
    const found = await database
      .select({ Id: cities.id, Name: cities.name })
      .from(cities)
      .where(eq(cities.stateProvinceId, query.stateProvinceId));
    if (found.length === 0) throw notFound('Estado não encontrado.', { field: 'stateProvinceId' });
    return found.sort(byName);
  }),
  answer(searchZipCode, { access: anyone }, ({ database, query }) => findZipCode(database, zipCodes, query.cep)),
];

import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { ZipCodeFound } from '@portal/shared/contracts/parties/locations';
import { cleanZipCode, INVALID_ZIP_CODE, isWrittenAsZipCode } from '@portal/shared/domain/people/zipCode';
import type { Database } from '../../platform/database/connection';
import { cities, stateProvinces, zipCodeAnswers, zipCodeRanges } from '../../platform/database/schema/places';
import { invalid, notFound } from '../../platform/server/refusal';
import type { ZipCodeProvider } from './zipCodeProvider';

/** Streets are renamed now and then; an older answer is asked for again. */
const KEPT_FOR = '180 days';

const cityColumns = { Id: cities.id, Name: cities.name };
const stateColumns = { Id: stateProvinces.id, Code: stateProvinces.code, Name: stateProvinces.name };

/**
 * The address of a CEP: what the provider answered before or answers now; by the range of the Correios in which it lies
 * where there is no provider, or it cannot be asked.
 */
export async function findZipCode(
  database: Database,
  provider: ZipCodeProvider | null,
  given: string,
): Promise<ZipCodeFound> {
  if (!isWrittenAsZipCode(given)) throw invalid(`${INVALID_ZIP_CODE}: são oito dígitos.`, { field: 'cep' });
  const zipCode = cleanZipCode(given);
  if (provider) {
    const kept = await answered(database, zipCode);
    if (kept) return kept;
    const provided = await provider(zipCode);
    if (provided === 'unknown') throw unknownZipCode();
    // A municipality that the platform does not know could not be stored with the address.
    if (provided !== 'unavailable' && (await keep(database, zipCode, provided))) {
      const found = await answered(database, zipCode);
      if (found) return found;
    }
  }
  const inRange = await byRange(database, zipCode);
  if (!inRange) throw unknownZipCode();
  return inRange;
}

const unknownZipCode = () => notFound('CEP não encontrado. Confira os dígitos.', { field: 'cep' });

async function answered(database: Database, zipCode: string): Promise<ZipCodeFound | null> {
  const [found] = await database
    .select({
      AddressName: zipCodeAnswers.street,
      Neighborhood: zipCodeAnswers.neighborhood,
      City: cityColumns,
      StateProvince: stateColumns,
    })
    .from(zipCodeAnswers)
    .innerJoin(cities, eq(cities.id, zipCodeAnswers.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, cities.stateProvinceId))
    .where(and(eq(zipCodeAnswers.zipCode, zipCode), gt(zipCodeAnswers.askedAt, sql`now() - ${KEPT_FOR}::interval`)));
  return found ? { ZipCode: zipCode, ...found, IsExact: true } : null;
}

/** False where the platform does not know the municipality. */
async function keep(
  database: Database,
  zipCode: string,
  address: { street: string; neighborhood: string; cityId: number },
): Promise<boolean> {
  const known = await database.$count(cities, eq(cities.id, address.cityId));
  if (known === 0) return false;
  const row = { ...address, askedAt: new Date() };
  await database
    .insert(zipCodeAnswers)
    .values({ zipCode, ...row })
    .onConflictDoUpdate({ target: zipCodeAnswers.zipCode, set: row });
  return true;
}

/** The narrowest range wins: that of a municipality lies within that of its state. */
async function byRange(database: Database, zipCode: string): Promise<ZipCodeFound | null> {
  const code = Number(zipCode);
  const [found] = await database
    .select({ City: cityColumns, StateProvince: stateColumns })
    .from(zipCodeRanges)
    .innerJoin(stateProvinces, eq(stateProvinces.id, zipCodeRanges.stateProvinceId))
    .leftJoin(cities, eq(cities.id, zipCodeRanges.cityId))
    .where(and(lte(zipCodeRanges.first, code), gte(zipCodeRanges.last, code)))
    .orderBy(asc(sql`${zipCodeRanges.last} - ${zipCodeRanges.first}`))
    .limit(1);
  return found ? { ZipCode: zipCode, AddressName: '', Neighborhood: '', ...found, IsExact: false } : null;
}

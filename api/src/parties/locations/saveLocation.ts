import { and, eq, isNull } from 'drizzle-orm';
import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import { cleanZipCode, INVALID_ZIP_CODE, isWrittenAsZipCode } from '@portal/shared/domain/people/zipCode';
import type { BureauAddress } from '../../platform/database/schema/bureauAnswers';
import type { Transaction } from '../../platform/database/connection';
import { locations } from '../../platform/database/schema/parties';
import { cities, zipCodeAnswers } from '../../platform/database/schema/places';
import { invalid } from '../../platform/server/refusal';
import { findLongLines } from './addressLines';
import type { AddressLines } from './addressLines';
import { locationById, locationOwner } from './locationsOf';
import type { LocationOwner } from './locationsOf';
import { isSameAddress, newZipCodeProblem } from './storedAddress';
import type { StoredAddress } from './storedAddress';

/** An address as a screen sends it. */
export interface TypedLocation {
  ZipCode: string;
  AddressName: string;
  Number: string;
  Complement?: string | null;
  Neighborhood: string;
  CityId: number;
}

/** Whose addresses. */
export interface Owner {
  companyId: number;
  kind: LocationOwner;
  id: number;
}

/**
 * Adds an address; the first one of a party is its main one (Spec 000 §7.4). The same address sent again is the one that
 * is there. One whose CEP no provider knows says so until somebody confirms it. The caller holds the party's lock, so that two at once do not both become the first.
 * Lines of `registered`, an address that nobody typed, may be longer than an input takes.
 */
export async function saveLocation(
  transaction: Transaction,
  owner: Owner,
  typed: TypedLocation,
  registered?: AddressLines,
): Promise<Location> {
  const column = locations[locationOwner[owner.kind]];
  const present = await transaction
    .select()
    .from(locations)
    .where(and(eq(column, owner.id), eq(locations.companyId, owner.companyId), isNull(locations.removedAt)));
  const address = await checkedAddress(transaction, typed, present, registered);
  const same = present.find((row) => isSameAddress(row, address));
  const isFromRange = await isOnlyFromRange(transaction, address);
  if (same?.isFromRange && !isFromRange)
    await transaction.update(locations).set({ isFromRange }).where(eq(locations.id, same.id));
  const id = same?.id ?? (await insertLocation(transaction, owner, { ...address, isFromRange }, present.length === 0));
  return locationById(transaction, id);
}

/**
 * Returns an address as it is stored; 400 at the field for one that cannot be. An address that is stored already is not
 * refused for its CEP, and lines of the stored addresses and of `registered` keep their length.
 */
export async function checkedAddress(
  transaction: Transaction,
  typed: TypedLocation,
  stored: readonly StoredAddress[],
  registered?: AddressLines,
): Promise<StoredAddress> {
  if (!isWrittenAsZipCode(typed.ZipCode)) throw invalid(`${INVALID_ZIP_CODE}.`, { field: 'ZipCode' });
  const city = await cityOf(transaction, typed.CityId);
  if (!city) throw invalid('Município não encontrado. Escolha um da lista.', { field: 'CityId' });
  const address = {
    zipCode: cleanZipCode(typed.ZipCode),
    addressName: required(typed.AddressName, 'AddressName'),
    number: required(typed.Number, 'Number'),
    complement: typed.Complement?.trim() || null,
    neighborhood: required(typed.Neighborhood, 'Neighborhood'),
    cityId: city.id,
  };
  const problem = newZipCodeProblem(address, stored);
  if (problem !== null) throw invalid(problem === INVALID_ZIP_CODE ? `${problem}.` : problem, { field: 'ZipCode' });
  const [long] = await findLongLines(transaction, address, registered ? [...stored, registered] : stored);
  if (long) throw invalid(`${long.message}.`, { field: long.field });
  return address;
}

/** True unless a provider of addresses answered this CEP with this municipality; a range may hold more than one. */
export const isOnlyFromRange = async (
  transaction: Transaction,
  { zipCode, cityId }: { zipCode: string; cityId: number },
): Promise<boolean> =>
  (await transaction.$count(
    zipCodeAnswers,
    and(eq(zipCodeAnswers.zipCode, zipCode), eq(zipCodeAnswers.cityId, cityId)),
  )) === 0;

/**
 * Stores the bureau's address of a party that it brought. Returns false where it is left out: nobody knows its municipality, or
 * its CEP is not one of the municipality's state.
 */
export async function keepBureauAddress(
  transaction: Transaction,
  owner: Owner,
  address: BureauAddress | null,
): Promise<boolean> {
  if (!address || !(await cityOf(transaction, address.cityId))) return false;
  if (newZipCodeProblem(address, []) !== null) return false;
  await insertLocation(transaction, owner, address, true);
  return true;
}

/** Adds an address that was checked. */
export async function insertLocation(
  transaction: Transaction,
  owner: Owner,
  address: BureauAddress & { isFromRange?: boolean },
  isMain: boolean,
) {
  const [row] = await transaction
    .insert(locations)
    .values({
      ...address,
      companyId: owner.companyId,
      [locationOwner[owner.kind]]: owner.id,
      isMain,
      // The first two digits of a municipality's IBGE code are its state's.
      stateProvinceId: Math.floor(address.cityId / 100_000),
    })
    .returning({ id: locations.id });
  if (!row) throw new Error('An inserted address has an id');
  return row.id;
}

async function cityOf(transaction: Transaction, id: number) {
  const [city] = await transaction.select({ id: cities.id }).from(cities).where(eq(cities.id, id));
  return city;
}

function required(text: string, field: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid('Preencha este campo do endereço.', { field });
  return trimmed;
}

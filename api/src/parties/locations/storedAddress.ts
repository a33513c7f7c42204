import { zipCodeCityProblem, zipCodeProblem } from '@portal/shared/domain/people/zipCode';
import type { AddressLines } from './addressLines';

/** What decides whether two addresses are the same. */
export interface StoredAddress extends AddressLines {
  /** Digits only. */
  zipCode: string;
  number: string;
  cityId: number;
}

const parts = ['zipCode', 'addressName', 'number', 'complement', 'neighborhood', 'cityId'] as const;

/** Returns true where every part is the same. */
export const isSameAddress = (one: StoredAddress, other: StoredAddress): boolean =>
  parts.every((part) => one[part] === other[part]);

/**
 * Returns what is wrong with the CEP of an address: it is of no state, or of another one than its municipality's. An address
 * that is stored as it is stays; only a change of it must mend the CEP.
 */
export const newZipCodeProblem = (address: StoredAddress, stored: readonly StoredAddress[]): string | null =>
  stored.some((one) => isSameAddress(one, address))
    ? null
    : (zipCodeProblem(address.zipCode) ?? zipCodeCityProblem(address.zipCode, address.cityId));

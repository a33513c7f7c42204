import type { EndorsedPolicy } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { cleanZipCode, formatZipCode } from '@portal/shared/domain/people/zipCode';
import type { TypedLocation } from '@portal/shared/parts/locations';

type Placed = NonNullable<EndorsedPolicy['Tomador']['Endereco']>;

/** An address in a line: "Rua A, 10, sala 2, Centro, Santos, São Paulo, 11000-000". */
export const placedWords = (address: Placed | null): string =>
  address
    ? inWords([
        address.AddressName,
        address.Number,
        address.Complement,
        address.Neighborhood,
        address.CityName,
        address.StateName,
        formatZipCode(address.ZipCode),
      ])
    : '';

/** The same of one that is typed; its municipality is known by a number alone. */
export const typedWords = ({ street, number, complement, neighborhood, zipCode }: TypedLocation): string =>
  inWords([street, number, complement, neighborhood, formatZipCode(zipCode)]);

/** A form of the address that stands, to be corrected. */
export const typedAddress = (address: Placed | null): TypedLocation => ({
  zipCode: cleanZipCode(address?.ZipCode ?? ''),
  street: address?.AddressName ?? '',
  number: address?.Number ?? '',
  complement: address?.Complement ?? '',
  neighborhood: address?.Neighborhood ?? '',
  stateId: address?.StateProvinceId ?? null,
  cityId: address?.CityId ?? null,
});

export const isSameAddress = (typed: TypedLocation, address: Placed | null): boolean => {
  const standing = typedAddress(address);
  return (Object.keys(standing) as (keyof TypedLocation)[]).every((name) => typed[name] === standing[name]);
};

const inWords = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part.trim() !== '').join(', ');

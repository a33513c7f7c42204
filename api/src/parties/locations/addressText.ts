import { BLANK } from '@portal/shared/domain/parameters/contractTags';
import type { ContractAddress } from '@portal/shared/domain/parameters/contractFigures';
import { formatZipCode } from '@portal/shared/domain/people/zipCode';

/** An address in one line, or a line to fill in. */
export function addressText(address: ContractAddress | null): string {
  if (!address) return BLANK;
  const { addressName, number, complement, neighborhood, cityName, stateCode, zipCode } = address;
  return [
    `${addressName}, ${number}`,
    complement,
    neighborhood,
    `${cityName}/${stateCode}`,
    `CEP ${formatZipCode(zipCode)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

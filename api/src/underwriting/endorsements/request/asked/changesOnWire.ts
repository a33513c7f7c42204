import type { EndorsementChange } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { formatZipCode } from '@portal/shared/domain/people/zipCode';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { EndorsedAddress } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import type { FactChange, LeafValue } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { formatMoney } from '@portal/shared/domain/values/money';

const texts: readonly FactChange['field'][] = ['ObjetoApolice', 'ClausulasParticulares'];

/** What differs, in words for people. */
export const changesOnWire = (changes: readonly FactChange[]): EndorsementChange[] =>
  changes.map(({ path, field, label, before, after }) => ({
    Field: path,
    Label: label,
    Before: inWords(field, before),
    After: inWords(field, after),
    IsText: texts.includes(field),
  }));

function inWords(field: FactChange['field'], value: LeafValue): string | null {
  if (value === null) return null;
  if (typeof value === 'number') return formatMoney(value);
  if (typeof value === 'object') return addressInWords(value);
  return field.startsWith('Modalidade') || field === 'DataCancelamento' ? formatDate(value) : value;
}

const addressInWords = (address: EndorsedAddress): string =>
  [
    `${address.AddressName}, ${address.Number}`,
    address.Complement,
    address.Neighborhood,
    `${address.CityName}/${address.StateName}`,
    `CEP ${formatZipCode(address.ZipCode)}`,
  ]
    .filter(Boolean)
    .join(', ');

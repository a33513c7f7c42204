import { statesOfZipCodes } from './statesOfZipCodes';
import type { StateOfZipCodes } from './statesOfZipCodes';

const WRITTEN_FORMS = /^\d{5}-?\d{3}$/;

/** The message of a CEP that fails its rule; the specification gives none. */
export const INVALID_ZIP_CODE = 'CEP inválido';

/** Returns true for eight digits, with or without the hyphen, whether a state has that CEP or not. */
export const isWrittenAsZipCode = (value: string): boolean => WRITTEN_FORMS.test(value);

/** Returns the state in whose ranges a CEP lies; null where it lies in none, or the text is no CEP. */
export function findStateOfZipCode(value: string): StateOfZipCodes | null {
  if (!isWrittenAsZipCode(value)) return null;
  const code = Number(cleanZipCode(value));
  const isWithin = ({ ranges }: StateOfZipCodes) => ranges.some(([first, last]) => first <= code && code <= last);
  return statesOfZipCodes.find(isWithin) ?? null;
}

/** Returns true for a CEP, with or without the hyphen, that lies in the range of a state. */
export const isValidZipCode = (value: string): boolean => findStateOfZipCode(value) !== null;

/** The message for a wrong CEP, or null. An empty value is no problem here: see `requiredProblem`. */
export const zipCodeProblem = (value: string): string | null =>
  value === '' || isValidZipCode(value) ? null : INVALID_ZIP_CODE;

/**
 * Returns the sentence for a CEP of another state than the municipality's (IBGE code of seven digits); null where both agree,
 * no municipality is chosen, or the CEP itself is wrong: see `zipCodeProblem`.
 */
export function zipCodeCityProblem(zipCode: string, cityId: number | null): string | null {
  const ofZipCode = findStateOfZipCode(zipCode);
  const stateId = cityId === null ? null : Math.floor(cityId / 100_000);
  const ofCity = statesOfZipCodes.find(({ id }) => id === stateId);
  if (!ofZipCode || !ofCity || ofZipCode === ofCity) return null;
  const [from, lies] = [`d${ofZipCode.article ?? 'e'} ${ofZipCode.name}`, `${IN[ofCity.article ?? '']} ${ofCity.name}`];
  return `O CEP ${formatZipCode(zipCode)} é ${from}, e o município escolhido fica ${lies}. Confira os dois.`;
}

const IN = { o: 'no', a: 'na', '': 'em' };

/** A CEP as it is stored: digits only. */
export const cleanZipCode = (text: string): string => text.replace(/\D/g, '');

/** `00000-000`; a text that is no CEP comes back as it is. */
export const formatZipCode = (value: string): string =>
  isWrittenAsZipCode(value) ? cleanZipCode(value).replace(/^(\d{5})(\d{3})$/, '$1-$2') : value;

/** What stands beside an address whose municipality came from the range of its CEP, until somebody confirms it. */
export const UNCONFIRMED_ADDRESS = 'A confirmar: o município veio da faixa do CEP.';

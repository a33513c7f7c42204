const WRITTEN_FORMS = /^\d{5}-?\d{3}$/;

/** The message of a CEP that fails its rule; the specification gives none. */
export const INVALID_ZIP_CODE = 'CEP inválido';

/** True for a CEP: eight digits, with or without the hyphen. */
export const isValidZipCode = (value: string): boolean => WRITTEN_FORMS.test(value);

/** The message for a wrong CEP, or null. An empty value is no problem here: see `requiredProblem`. */
export const zipCodeProblem = (value: string): string | null =>
  value === '' || isValidZipCode(value) ? null : INVALID_ZIP_CODE;

/** A CEP as it is stored: digits only. */
export const cleanZipCode = (text: string): string => text.replace(/\D/g, '');

/** `00000-000`; a text that is no CEP comes back as it is. */
export const formatZipCode = (value: string): string =>
  isValidZipCode(value) ? cleanZipCode(value).replace(/^(\d{5})(\d{3})$/, '$1-$2') : value;

/** What stands beside an address whose municipality came from the range of its CEP, until somebody confirms it. */
export const UNCONFIRMED_ADDRESS = 'A confirmar: o município veio da faixa do CEP.';

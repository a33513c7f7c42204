// Area code of two digits 1-9; then a mobile (9, 1-9, seven digits) or a landline (2-8, seven digits).
const MASKED = /^\([1-9]{2}\) (?:9[1-9]\d{3}|[2-8]\d{3})-\d{4}$/;
const BARE = /^[1-9]{2}(?:9[1-9]\d{7}|[2-8]\d{7})$/;

/** The message of a phone number that fails its rule (Spec 001 §5). */
const INVALID_PHONE = 'Telefone inválido';

/** True for `(DD) 9XXXX-XXXX` or `(DD) XXXX-XXXX`, or their digits alone, as they are stored (Spec 001 §5). */
export const isValidPhone = (value: string): boolean => MASKED.test(value) || BARE.test(value);

/** The message for a wrong phone number, or null. An empty value is no problem here: see `requiredProblem`. */
export const phoneProblem = (value: string): string | null =>
  value === '' || isValidPhone(value) ? null : INVALID_PHONE;

/** A phone number as it is stored: digits only. */
export const cleanPhone = (text: string): string => text.replace(/\D/g, '');

/** `(DD) 9XXXX-XXXX` or `(DD) XXXX-XXXX`; a text that is no phone number comes back as it is. */
export const formatPhone = (value: string): string =>
  isValidPhone(value) ? cleanPhone(value).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') : value;

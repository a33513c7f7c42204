// One part each, so that no pattern can be matched in two ways and a hostile text costs no more than a long one.
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const ENDING = /^[A-Za-z]{2,16}$/;

/** The message of an e-mail address that fails its rule; the specification gives none. */
const INVALID_EMAIL = 'E-mail inválido';

/** True for a local part, @, a domain and an ending of 2 to 16 letters (Spec 001 §5). */
export function isValidEmail(value: string): boolean {
  const [localPart, domain, ...rest] = value.split('@');
  if (!localPart || !domain || rest.length > 0 || value.length > 254) return false;
  const labels = domain.split('.');
  const ending = labels.pop() ?? '';
  return (
    LOCAL_PART.test(localPart) && ENDING.test(ending) && labels.length > 0 && labels.every((label) => LABEL.test(label))
  );
}

/** The message for a wrong e-mail address, or null. An empty value is no problem here: see `requiredProblem`. */
export const emailProblem = (value: string): string | null =>
  value === '' || isValidEmail(value) ? null : INVALID_EMAIL;

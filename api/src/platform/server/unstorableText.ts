import { invalid } from './refusal';

/** PostgreSQL keeps any character but this one. */
const NUL = '\u0000';

/** Refuses input with a text, however deep, that the database could not take. */
export function refuseUnstorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes(NUL)) throw invalid('Um dos textos enviados contém um caractere que não é aceito.');
    return;
  }
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseUnstorableText);
}

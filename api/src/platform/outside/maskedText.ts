import { maskDocument } from '@portal/shared/domain/people/document';

const CPF = /(?<![\d.])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
const MAIL = /[\w.+-]+@([\w-]+\.)+[\w-]+/g;
const PHONE = /\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b/g;
/** Nobody reads more of an answer than these. */
const LONGEST = 4_000;

/** What somebody outside answered, as it is kept: without what may be of a person, and not endless. */
export const maskedText = (text: string, longest = LONGEST): string =>
  text
    // A character of no text is none for the database either.
    .replaceAll('\u0000', '')
    .slice(0, longest)
    .replace(CPF, (document) => maskDocument(document.replace(/\D/g, '')))
    .replace(MAIL, '***@***')
    .replace(PHONE, '(**) *****-****');

/** The name of a person as it is kept with what was sent: the first letter of each word. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word[0]}***`)
    .join(' ');

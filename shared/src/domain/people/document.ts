import { INVALID_CNPJ, isValidCnpj } from './cnpj';
import { INVALID_CPF, isValidCpf } from './cpf';

export type DocumentKind = 'CPF' | 'CNPJ';

/** A document as it is stored: digits and upper-case letters only. */
export const cleanDocument = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The kind of a document, with mask or without: 11 digits are a CPF, 14 characters a CNPJ (Spec 001 §5), else null. */
export function documentKind(document: string): DocumentKind | null {
  const characters = cleanDocument(document);
  if (/^\d{11}$/.test(characters)) return 'CPF';
  return /^[0-9A-Z]{12}\d{2}$/.test(characters) ? 'CNPJ' : null;
}

/**
 * Whether a text in a field for either is a document and not a name, from its second character on: without a space, it
 * begins with two digits that a mark or a further digit follows, or it is a whole CNPJ, whose first places may be letters.
 */
export function looksLikeDocument(text: string): boolean {
  const typed = text.trim();
  if (!/^[0-9A-Za-z./-]*$/.test(typed)) return false;
  // A name such as "24Horas" holds no third digit.
  return /^\d{2}($|[./-]|[A-Za-z]*\d)/.test(typed) || documentKind(typed) === 'CNPJ';
}

/** `000.000.000-00` or `00.000.000/0000-00`; a text that is neither kind comes back as it is (Spec 001 §5). */
export function formatDocument(document: string): string {
  const kind = documentKind(document);
  const characters = cleanDocument(document);
  if (kind === 'CPF') return characters.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  if (kind === 'CNPJ') return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
  return document;
}

/**
 * A document as lists show it: a CPF keeps only its middle, `***.456.789-**`, because it identifies a person; a CNPJ
 * is public and is shown whole. A text that is neither kind is hidden whole, since nobody knows what it holds.
 */
export function maskDocument(document: string): string {
  const kind = documentKind(document);
  if (kind === 'CNPJ') return formatDocument(document);
  if (kind === null) return '*'.repeat(document.length);
  const digits = cleanDocument(document);
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** What a text calls a document before its number, of a masked CPF too: "CPF", "CNPJ", or "documento" for neither. */
export const documentLabel = (document: string): DocumentKind | 'documento' =>
  documentKind(document) ?? (MASKED_CPF.test(document) ? 'CPF' : 'documento');
const MASKED_CPF = /^\*{3}\.\d{3}\.\d{3}-\*{2}$/;

/** Whether it is a CPF or a CNPJ, with or without its signs, whose check digits verify (Spec 001 §5). */
export const isValidDocument = (document: string): boolean => isValidCpf(document) || isValidCnpj(document);

/**
 * The message for a field that takes either kind, or null. A text that is as long as neither is judged by what it can
 * still become: up to 11 characters a CPF, beyond that a CNPJ. An empty value is no problem: see `requiredProblem`.
 */
export function documentProblem(document: string): string | null {
  if (document === '' || isValidDocument(document)) return null;
  return cleanDocument(document).length <= 11 ? INVALID_CPF : INVALID_CNPJ;
}

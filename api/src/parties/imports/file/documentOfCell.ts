import { cnpjCheckDigits, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { isValidCpf } from '@portal/shared/domain/people/cpf';
import { cleanDocument, formatDocument } from '@portal/shared/domain/people/document';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';

type Judged = { document: string; problem: null } | { document: string; problem: string };

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** A CPF or CNPJ as a cell holds it: spreadsheets take one for a number and drop its first zeros, or shorten it. */
export function documentOfCell(kind: ImportKind, typed: string): Judged {
  const wrong = (problem: string): Judged => ({ document: typed.slice(0, 20), problem });
  if (typed === '') return wrong(kind === 'policyHolder' ? 'Informe o CNPJ.' : 'Informe o CPF ou o CNPJ.');
  if (/^\d([.,]\d+)?e\+\d+$/i.test(typed))
    return wrong('A planilha encurtou o número. Formate a coluna como texto e digite-o de novo.');
  const characters = cleanDocument(typed);
  const candidates = [...new Set([characters, ...(kind === 'insured' ? [asCpf(characters)] : []), asCnpj(characters)])];
  const fitting = candidates.filter((one) => isValidCnpj(one) || (kind === 'insured' && isValidCpf(one)));
  const [document, other] = fitting.includes(characters) ? [characters] : fitting;
  if (document === undefined) return wrong(kind === 'policyHolder' ? 'CNPJ inválido.' : 'CPF ou CNPJ inválido.');
  if (other !== undefined)
    return wrong('Faltam zeros no começo, e o número serve a um CPF e a um CNPJ. Digite-o como texto, com todos eles.');
  const matriz = `${document.slice(0, 8)}0001`;
  const headOffice = `${matriz}${cnpjCheckDigits(matriz)}`;
  if (kind === 'policyHolder' && document !== headOffice)
    return wrong(`É o CNPJ de uma filial. Importe a matriz, ${formatDocument(headOffice)}.`);
  return { document, problem: null };
}

const asCpf = (characters: string): string => padded(characters, CPF_LENGTH);
const asCnpj = (characters: string): string => padded(characters, CNPJ_LENGTH);

/** Only digits lose zeros; the letters of newer CNPJs keep a cell a text. */
const padded = (characters: string, length: number): string =>
  /^\d{5,}$/.test(characters) ? characters.padStart(length, '0') : characters;

import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { cleanDocument, documentProblem } from '@portal/shared/domain/people/document';
import { INVALID_CPF } from '@portal/shared/domain/people/cpf';
import { invalid } from '../../platform/server/refusal';

/** A CPF or CNPJ as it is stored. 400 with the specification's words for one that fails its rule (Spec 001 §5). */
export function checkedDocument(typed: string, field: string): string {
  const document = cleanDocument(typed);
  const problem = documentProblem(document) ?? (document === '' ? INVALID_CPF : null);
  if (problem !== null) throw invalid(`${problem}.`, { field });
  return document;
}

/** A CNPJ as it is stored, 400 likewise. */
export function checkedCnpj(typed: string, field: string): string {
  const cnpj = cleanDocument(typed);
  if (!isValidCnpj(cnpj)) throw invalid(`${INVALID_CNPJ}.`, { field });
  return cnpj;
}

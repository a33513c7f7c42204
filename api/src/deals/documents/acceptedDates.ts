import { getExpiry, issueProblem } from '@portal/shared/domain/documents/documentValidity';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { documentValidityInForce } from '../../parameters/inForce/registrationInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { Transaction } from '../../platform/database/connection';
import { invalid } from '../../platform/server/refusal';
import type { FoundDocument } from './documentAccess';

interface Judged {
  transaction: Transaction;
  document: FoundDocument;
  now: Date;
}

type Dates = Pick<FoundDocument, 'issuedOn' | 'expiresOn'>;

/**
 * Returns the dates that a judgement gives a document: of an accepted one when it was issued and, where its kind has a
 * validity by the parameters of the day, until when it is valid. Withdrawing an acceptance withdraws its dates; refusing a
 * further version leaves those of the accepted one. 400 with the field `IssuedOn` for a date that does not do.
 */
export async function datesOfDecision(
  { transaction, document, now }: Judged,
  status: 'Conforme' | 'Reprovado',
  issuedOn: string | undefined,
): Promise<Partial<Dates>> {
  if (status === 'Reprovado') return document.status === 'Conforme' ? { issuedOn: null, expiresOn: null } : {};
  if (document.status === 'Conforme') return {};
  const parameters = await parametersInForce(transaction, document.companyId, now);
  const months = documentValidityInForce(parameters, document.ownerKind, document.name);
  const today = dateOfInstant(now);
  if (months === null) {
    if (issuedOn !== undefined && issuedOn > today)
      throw invalid('A data de emissão não pode ser futura.', { field: 'IssuedOn' });
    return { issuedOn: issuedOn ?? null, expiresOn: null };
  }
  const problem = issueProblem(issuedOn ?? null, months, today);
  if (problem !== null || issuedOn === undefined) throw invalid(problem ?? '', { field: 'IssuedOn' });
  return { issuedOn, expiresOn: getExpiry(issuedOn, months) };
}

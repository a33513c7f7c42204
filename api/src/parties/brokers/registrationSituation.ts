import { and, eq } from 'drizzle-orm';
import type { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { cleanDocument } from '@portal/shared/domain/people/document';
import type { Database } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { invalid } from '../../platform/server/refusal';
import { situationOf } from './registrationState';

/** A CNPJ as it is stored. 400 for one that fails its rule. */
export function checkedCnpj(typed: string): string {
  const cnpj = cleanDocument(typed);
  if (!isValidCnpj(cnpj)) throw invalid(`${INVALID_CNPJ}.`, { field: 'Cnpj' });
  return cnpj;
}

/** Where the registration of a CNPJ stands with an insurer. */
export async function registrationSituation(
  database: Database,
  companyId: number,
  cnpj: string,
): Promise<RegistrationSituation> {
  const [broker] = await database
    .select({
      isActive: brokers.isActive,
      isBlocked: brokers.isBlocked,
      hasPendingDocuments: brokers.hasPendingDocuments,
      hasPendingComplianceValidation: brokers.hasPendingComplianceValidation,
      waitingValidation: brokers.waitingValidation,
    })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers.document, cnpj)));
  return situationOf(broker);
}

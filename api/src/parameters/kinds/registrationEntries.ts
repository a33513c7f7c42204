import { asc, eq } from 'drizzle-orm';
import type { RegistrationDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/registrationDocuments';
import { REGISTRATION_DOCUMENTS_KEY } from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import { LEGAL_RETENTION_YEARS, RETENTION_KEY } from '@portal/shared/domain/parameters/kinds/retention';
import type { Transaction } from '../../platform/database/connection';
import { brokerDocumentModels } from '../../platform/database/schema/brokerRegistrations';
import { policyHolderDocumentModels } from '../../platform/database/schema/bureau';
import { companies } from '../../platform/database/schema/companies';
import type { ParameterEntry } from './parameterKind';

/** What a company's tables said of registrations, and of how long data is kept, before these were published. */
export async function registrationEntries(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const [company] = await transaction
    .select({ years: companies.retentionYears })
    .from(companies)
    .where(eq(companies.id, companyId));
  const documents: RegistrationDocumentsParameters = {
    PolicyHolders: await asked(transaction, companyId, policyHolderDocumentModels),
    Brokers: await asked(transaction, companyId, brokerDocumentModels),
  };
  return [
    { kind: 'registrationDocuments', key: REGISTRATION_DOCUMENTS_KEY, body: documents, isDeleted: false },
    {
      kind: 'retention',
      key: RETENTION_KEY,
      body: { RetentionYears: company?.years ?? LEGAL_RETENTION_YEARS },
      isDeleted: false,
    },
  ];
}

const asked = (
  transaction: Transaction,
  companyId: number,
  models: typeof policyHolderDocumentModels | typeof brokerDocumentModels,
) =>
  transaction
    .select({ Name: models.name, IsRequired: models.isRequired })
    .from(models)
    .where(eq(models.companyId, companyId))
    .orderBy(asc(models.order), asc(models.id));

import type { RegistrationDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/registrationDocuments';
import type { RetentionParameters } from '@portal/shared/contracts/parameters/kinds/retention';
import { REGISTRATION_DOCUMENTS_KEY } from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import type { DocumentedParty, RegisteringParty } from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import { LEGAL_RETENTION_YEARS, RETENTION_KEY } from '@portal/shared/domain/parameters/kinds/retention';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Parameters } from './parameters';

/** What somebody is asked for who registers, in order. */
export function registrationDocumentsInForce(
  parameters: Parameters,
  of: RegisteringParty,
): { name: string; isRequired: boolean }[] {
  const body = parameters.version('registrationDocuments', REGISTRATION_DOCUMENTS_KEY)?.body as
    RegistrationDocumentsParameters | undefined;
  return (body?.[of] ?? []).map(({ Name, IsRequired }) => ({ name: Name.trim(), isRequired: IsRequired }));
}

const registrationOf: Readonly<Record<string, DocumentedParty | undefined>> = {
  policyHolder: 'PolicyHolders',
  broker: 'Brokers',
  insured: 'Insureds',
};

/** For how many months a document of that name is valid that a kind of record has; null for good. */
export function documentValidityInForce(parameters: Parameters, ownerKind: string, name: string): number | null {
  const of = registrationOf[ownerKind];
  const body = parameters.version('registrationDocuments', REGISTRATION_DOCUMENTS_KEY)?.body as
    RegistrationDocumentsParameters | undefined;
  const kind = (of ? body?.[of] : undefined)?.find(({ Name }) => searchable(Name) === searchable(name));
  return kind?.ValidityMonths ?? null;
}

/** For how many years data is kept after the end of what it is about. */
export function retentionYearsInForce(parameters: Parameters): number {
  const body = parameters.version('retention', RETENTION_KEY)?.body as RetentionParameters | undefined;
  return body?.RetentionYears ?? LEGAL_RETENTION_YEARS;
}

import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { CompanyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import type { getCompanyRules } from '@portal/shared/contracts/parameters/modalityRecord';
import { COMPANY_RULES_KEY } from '@portal/shared/domain/parameters/kinds/companyRules';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { draftedRecord } from '../../changes/draftedRecord';
import { requireParameterRight } from '../../changes/parameterRight';

/** The insurer's own rules, in force and as a change set drafts them. */
export async function companyRulesRecord(
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof getCompanyRules>['query'],
  now: Date,
): Promise<CallResponse<typeof getCompanyRules>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind: 'companyRules' as const, key: COMPANY_RULES_KEY, changeSetUniqueId: ChangeSetUniqueId };
  const { inForce, body, fields } = await draftedRecord(database, user, wanted, now);
  if (!inForce || !body) throw new Error('Publication 1 states the rules of a company');
  return { ...fields, InForce: inForce.body as CompanyRulesParameters, Values: body as CompanyRulesParameters };
}

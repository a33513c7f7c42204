import { asc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { branchActivities } from '../../platform/database/schema/companies';
import { requireParameterRight } from '../changes/parameterRight';

const MOST_FOUND = 20;

/** Activities of the register by code or words of the name, whatever their accents; a CNAE has 1,300 of them at most. */
export async function searchActivities(
  database: Database,
  user: CurrentUser,
  { Search }: CallInput<typeof calls.searchActivities>['query'],
): Promise<CallResponse<typeof calls.searchActivities>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const rows = await database
    .select({ Code: branchActivities.code, Name: branchActivities.name })
    .from(branchActivities)
    .where(eq(branchActivities.companyId, user.companyId))
    .orderBy(asc(branchActivities.name), asc(branchActivities.id));
  const words = searchable(Search).split(' ').filter(Boolean);
  return rows
    .filter(({ Code, Name }) => {
      const text = searchable(`${Code} ${Code.replaceAll(/\D/g, '')} ${Name}`);
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST_FOUND);
}

import { and, asc, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/underwriting/bulkChange';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { bulkChangePolicies, bulkChanges } from '../../../platform/database/schema/bulkChanges';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { pageAnswer, pageOf } from '../../../platform/lists/page';
import { visiblePolicies } from '../../policies/record/findPolicy';
import { bulkChangeOnWire, requireBulkChange } from './bulkChangeOnWire';

/** The insurer's, the newest first. */
export async function listBulkChanges(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof calls.getBulkChanges>['query'],
): Promise<CallResponse<typeof calls.getBulkChanges>> {
  const page = pageOf(query);
  const own = eq(bulkChanges.companyId, user.companyId);
  const newest = database.select().from(bulkChanges).where(own).orderBy(desc(bulkChanges.id));
  const rows = await newest.limit(page.size).offset(page.offset);
  const items = await Promise.all(rows.map((row) => bulkChangeOnWire(database, row)));
  return pageAnswer(page, items, await database.$count(bulkChanges, own));
}

/** What became of each policy, in the order of the selection. */
export async function listBulkPolicies(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof calls.getBulkChangePolicies>['query'],
): Promise<CallResponse<typeof calls.getBulkChangePolicies>> {
  const { id } = await requireBulkChange(database, user, query.UniqueId);
  const page = pageOf(query);
  const wanted = and(
    eq(bulkChangePolicies.bulkChangeId, id),
    query.Outcome && eq(bulkChangePolicies.outcome, query.Outcome),
  );
  const rows = await database
    .select({
      PolicyUniqueId: policies.uniqueId,
      PolicyNumber: policies.number,
      PolicyHolderName: policyHolders.name,
      Outcome: bulkChangePolicies.outcome,
      Sentence: bulkChangePolicies.sentence,
      EndorsementUniqueId: endorsements.uniqueId,
      EndorsementNumber: endorsements.number,
    })
    .from(bulkChangePolicies)
    .innerJoin(policies, eq(policies.id, bulkChangePolicies.policyId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .leftJoin(endorsements, eq(endorsements.uniqueId, bulkChangePolicies.uniqueId))
    .where(and(visiblePolicies(user), wanted))
    .orderBy(asc(bulkChangePolicies.id))
    .limit(page.size)
    .offset(page.offset);
  return pageAnswer(page, rows, await database.$count(bulkChangePolicies, wanted));
}

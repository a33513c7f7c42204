import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import { counterOf, undoNumbers, undoneOne } from './undo/undoNumbers';
import { requireVisiblePolicy } from '../policies/record/findPolicy';

type Query = CallInput<typeof listEndorsementsByPolicy>['query'];

const orders = {
  EndorsementId: endorsements.id,
  CreatedAt: endorsements.createdAt,
  PremiumDifference: endorsements.premiumDifferenceCents,
};

/** Endorsements of a policy that the user may see, newest first unless asked otherwise. */
export async function listEndorsements(database: Database, user: CurrentUser, query: Query) {
  const page = pageOf(query);
  const wanted = and(
    eq(endorsements.policyId, (await requireVisiblePolicy(database, user, query.policyUniqueId)).id),
    query.endorsementTypeId === undefined ? undefined : eq(endorsements.endorsementTypeId, query.endorsementTypeId),
  );
  const direction = query.orderDirection ?? (query.orderBy ? 'asc' : 'desc');
  const [rows, total] = await Promise.all([
    database
      .select({
        EndorsementId: endorsements.id,
        ProposalUniqueId: endorsements.uniqueId,
        Sequence: endorsements.sequenceNumber,
        EndorsementTypeId: endorsements.endorsementTypeId,
        StatusId: endorsements.statusId,
        StartDate: endorsements.startDate,
        EndDate: endorsements.endDate,
        InsuredAmountValue: endorsements.insuredAmountCents,
        PremiumDifference: endorsements.premiumDifferenceCents,
        CreatedAt: endorsements.createdAt,
        ...undoNumbers,
      })
      .from(endorsements)
      .leftJoin(counterOf, eq(counterOf.undoesId, endorsements.id))
      .leftJoin(undoneOne, eq(undoneOne.id, endorsements.undoesId))
      .where(wanted)
      .orderBy(...ordered(orders[query.orderBy ?? 'EndorsementId'], endorsements.id, direction))
      .limit(page.size)
      .offset(page.offset),
    database.$count(endorsements, wanted),
  ]);
  const items = rows.map((row) => ({ ...row, CreatedAt: row.CreatedAt.toISOString() }));
  return pageAnswer(page, items, total);
}

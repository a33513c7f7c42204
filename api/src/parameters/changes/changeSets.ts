import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { openStates } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { parameterChangeSets, parameterDrafts, parameterPublications } from '../../platform/database/schema/parameters';
import { users } from '../../platform/database/schema/users';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import { once } from '../../platform/idempotency/once';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { changeSetRecord } from './changeSetRecord';
import { insertChangeSet, lockChangeSet, requireChangeSet, requireOpen } from './changeSetRows';
import { requireParameterRight } from './parameterRight';
import { removeDraft } from './saveDraft';

const [creators, publishers] = [alias(users, 'creators'), alias(users, 'publishers')];

/** Change sets, the latest first. */
export async function listChangeSets(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof calls.getChangeSets>['query'],
  now: Date,
): Promise<CallResponse<typeof calls.getChangeSets>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const page = pageOf(query);
  const wanted = and(
    eq(parameterChangeSets.companyId, user.companyId),
    query.OnlyOpen ? inArray(parameterChangeSets.state, [...openStates, 'scheduled']) : undefined,
  );
  const drafts = database
    .select({ changeSetId: parameterDrafts.changeSetId, count: count().as('draft_count') })
    .from(parameterDrafts)
    .groupBy(parameterDrafts.changeSetId)
    .as('drafts');
  const rows = await database
    .select({
      changeSet: parameterChangeSets,
      draftCount: drafts.count,
      publication: parameterPublications,
      createdByName: creators.name,
      publishedByName: publishers.name,
    })
    .from(parameterChangeSets)
    .leftJoin(drafts, eq(drafts.changeSetId, parameterChangeSets.id))
    .leftJoin(creators, eq(creators.id, parameterChangeSets.createdByUserId))
    .leftJoin(
      parameterPublications,
      and(eq(parameterPublications.changeSetId, parameterChangeSets.id), isNull(parameterPublications.withdrawnAt)),
    )
    .leftJoin(publishers, eq(publishers.id, parameterPublications.publishedByUserId))
    .where(wanted)
    .orderBy(desc(parameterChangeSets.id))
    .limit(page.size)
    .offset(page.offset);
  const items = rows.map(({ changeSet, draftCount, publication, createdByName, publishedByName }) => ({
    UniqueId: changeSet.uniqueId,
    Number: changeSet.number,
    Name: changeSet.name,
    Reason: changeSet.reason,
    State:
      changeSet.state === 'scheduled' && publication && publication.inForceFrom <= now
        ? ('published' as const)
        : changeSet.state,
    Version: changeSet.version,
    DraftCount: draftCount ?? 0,
    CreatedByName: createdByName,
    CreatedAt: changeSet.createdAt.toISOString(),
    UpdatedAt: changeSet.updatedAt.toISOString(),
    IsWithoutReview: changeSet.isWithoutReview,
    Publication: publication && {
      UniqueId: publication.uniqueId,
      Number: publication.number,
      InForceFrom: publication.inForceFrom.toISOString(),
      PublishedByName: publishedByName,
      PublishedAt: publication.publishedAt.toISOString(),
    },
  }));
  return pageAnswer(page, items, await database.$count(parameterChangeSets, wanted));
}

export async function readChangeSet(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now: Date,
): Promise<ChangeSet> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  return changeSetRecord(database, user, await requireChangeSet(database, user.companyId, uniqueId), now);
}

export const createChangeSet = (
  database: Database,
  user: CurrentUser,
  { Name, Reason, IdempotencyKey }: CallInput<typeof calls.createChangeSet>['body'],
  now: Date,
): Promise<ChangeSet> =>
  database.transaction(async (transaction) => {
    await requireParameterRight(transaction, user, 'EDITAR');
    requireShortLine(Name.trim(), null, 'Name');
    const fingerprint = fingerprintOf({ Name, Reason });
    const request = { key: IdempotencyKey, operation: 'CreateChangeSet', fingerprint };
    const { uniqueId } = await once(transaction, user, request, async () => {
      const head = { name: Name.trim(), reason: Reason.trim(), isOwn: false };
      return { uniqueId: (await insertChangeSet(transaction, user, head)).uniqueId };
    });
    return changeSetRecord(transaction, user, await requireChangeSet(transaction, user.companyId, uniqueId), now);
  });

export const discardDraft = (
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId, Kind, UniqueId, DraftVersion }: CallInput<typeof calls.discardDraft>['body'],
  now: Date,
): Promise<ChangeSet> =>
  database.transaction(async (transaction) => {
    await requireParameterRight(transaction, user, 'EDITAR');
    const changeSet = await lockChangeSet(transaction, user.companyId, ChangeSetUniqueId);
    requireOpen(changeSet);
    const wanted = { kind: Kind, key: UniqueId, draftVersion: DraftVersion };
    const changed = await removeDraft(transaction, changeSet, wanted, (row) =>
      changeSetRecord(transaction, user, row, now),
    );
    return changeSetRecord(transaction, user, changed, now);
  });

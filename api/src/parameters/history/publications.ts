import { and, count, desc, eq, exists, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/history';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import {
  parameterChangeSets,
  parameterPublications,
  parameterVersions,
} from '../../platform/database/schema/parameters';
import { users } from '../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { requireParameterRight } from '../changes/parameterRight';
import { indexOf } from '../inForce/parametersInForce';
import { isKnownKind } from '../kinds/isKnownKind';
import { kindsOfParameters } from '../kinds/kindsOfParameters';

type Query = CallInput<typeof calls.getPublications>['query'];
type Answer = CallResponse<typeof calls.getPublications>;

const [publishers, reviewers] = [alias(users, 'publishers'), alias(users, 'reviewers')];

/** The timeline: what took force when, by whom and why, the latest first. */
export async function listPublications(
  database: Database,
  user: CurrentUser,
  query: Query,
  now: Date,
): Promise<Answer> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const { companyId } = user;
  const page = pageOf(query);
  const isOfCompany = and(eq(parameterPublications.companyId, companyId), isNull(parameterPublications.withdrawnAt));
  const wanted = and(
    isOfCompany,
    query.PublishedByUniqueId ? eq(publishers.uniqueId, query.PublishedByUniqueId) : undefined,
    query.Kind || query.ParameterUniqueId ? exists(saying(database, query)) : undefined,
  );
  const from = database
    .select({
      publication: parameterPublications,
      changeSet: parameterChangeSets,
      publishedByName: publishers.name,
      reviewedByName: reviewers.name,
    })
    .from(parameterPublications)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterPublications.changeSetId))
    .leftJoin(publishers, eq(publishers.id, parameterPublications.publishedByUserId))
    .leftJoin(reviewers, eq(reviewers.id, parameterChangeSets.reviewedByUserId))
    .where(wanted);
  const total = await database.$count(from.as('found'));
  const rows = await from.orderBy(desc(parameterPublications.inForceFrom)).limit(page.size).offset(page.offset);
  const counts = await countsOf(
    database,
    rows.map(({ publication }) => publication.id),
  );
  return {
    ...pageAnswer(
      page,
      rows.map(({ publication, changeSet, publishedByName, reviewedByName }) => ({
        UniqueId: publication.uniqueId,
        Number: publication.number,
        InForceFrom: publication.inForceFrom.toISOString(),
        IsToCome: publication.inForceFrom > now,
        PublishedByName: publishedByName,
        PublishedAt: publication.publishedAt.toISOString(),
        ReviewedByName: changeSet.isWithoutReview ? null : reviewedByName,
        IsWithoutReview: changeSet.isWithoutReview,
        ChangeSet: { UniqueId: changeSet.uniqueId, Name: changeSet.name },
        Reason: changeSet.reason,
        Counts: counts.get(publication.id) ?? [],
      })),
      total,
    ),
    People: await database
      .selectDistinct({ UniqueId: users.uniqueId, Name: users.name })
      .from(parameterPublications)
      .innerJoin(users, eq(users.id, parameterPublications.publishedByUserId))
      .where(isOfCompany)
      .orderBy(users.name),
    ParameterName: await nameOf(database, companyId, query),
  };
}

const saying = (database: Database, { Kind, ParameterUniqueId }: Query) =>
  database
    .select({ id: parameterVersions.id })
    .from(parameterVersions)
    .where(
      and(
        eq(parameterVersions.publicationId, parameterPublications.id),
        Kind ? eq(parameterVersions.kind, Kind) : undefined,
        ParameterUniqueId ? eq(parameterVersions.key, ParameterUniqueId) : undefined,
      ),
    );

async function countsOf(database: Database, ids: readonly number[]) {
  const counts = new Map<number, Answer['Data'][number]['Counts']>();
  if (ids.length === 0) return counts;
  const rows = await database
    .select({ id: parameterVersions.publicationId, kind: parameterVersions.kind, Count: count() })
    .from(parameterVersions)
    .where(inArray(parameterVersions.publicationId, [...ids]))
    .groupBy(parameterVersions.publicationId, parameterVersions.kind)
    .orderBy(parameterVersions.kind);
  for (const { id, kind, Count } of rows)
    if (isKnownKind(kind)) counts.set(id, [...(counts.get(id) ?? []), { Kind: kind, Count }]);
  return counts;
}

async function nameOf(database: Database, companyId: number, { ParameterUniqueId: key }: Query) {
  if (!key) return null;
  const { versions } = await indexOf(database, companyId);
  // A parameter may carry the key of what it is about, which comes before it and whose name is the one to show.
  for (const kind of Object.keys(parameterKinds) as ParameterKind[]) {
    const newest = versions.get(kind)?.get(key)?.at(-1);
    if (newest) return kindsOfParameters[kind].nameOf(newest.body);
  }
  return null;
}

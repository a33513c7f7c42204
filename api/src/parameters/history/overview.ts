import { and, count, eq, inArray } from 'drizzle-orm';
import type { ParameterOverview } from '@portal/shared/contracts/parameters/history';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { openStates } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { parameterChangeSets, parameterDrafts, parameterPublications } from '../../platform/database/schema/parameters';
import { users } from '../../platform/database/schema/users';
import { requireParameterRight } from '../changes/parameterRight';
import { publicationAt, stateOf } from '../inForce/parameterIndex';
import { indexOf } from '../inForce/parametersInForce';
import type { Publication, PublishedVersion } from '../inForce/parameters';

/** Every sort of parameter in short: what is in force, what is drafted, and by whom it was changed last. */
export async function parameterOverview(
  database: Database,
  user: CurrentUser,
  now: Date,
): Promise<ParameterOverview[]> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const index = await indexOf(database, user.companyId);
  const publication = publicationAt(index, now);
  if (!publication) throw new Error('A company has its first publication');
  const state = stateOf(index, publication);
  const drafts = await draftsByKind(database, user.companyId);
  const kinds = (Object.keys(parameterKinds) as ParameterKind[]).map((kind) => {
    const all = state.all(kind);
    return { kind, offered: all.filter(({ isDeleted }) => !isDeleted).length, last: latestOf(all) };
  });
  const publishers = await publishersOf(
    database,
    kinds.flatMap(({ last }) => last?.id ?? []),
  );
  return kinds.map(({ kind, offered, last }) => ({
    Kind: kind,
    InForceCount: offered,
    DraftCount: drafts.get(kind) ?? 0,
    LastChange: last && {
      PublicationNumber: last.number,
      InForceFrom: last.inForceFrom.toISOString(),
      PublishedByName: publishers.get(last.id) ?? null,
    },
  }));
}

const latestOf = (versions: readonly PublishedVersion[]): Publication | null =>
  versions.reduce<Publication | null>(
    (latest, { publication }) => (latest && latest.inForceFrom >= publication.inForceFrom ? latest : publication),
    null,
  );

async function draftsByKind(database: Database, companyId: number): Promise<Map<string, number>> {
  const rows = await database
    .select({ kind: parameterDrafts.kind, drafts: count() })
    .from(parameterDrafts)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterDrafts.changeSetId))
    .where(and(eq(parameterChangeSets.companyId, companyId), inArray(parameterChangeSets.state, [...openStates])))
    .groupBy(parameterDrafts.kind);
  return new Map(rows.map(({ kind, drafts }) => [kind, drafts]));
}

async function publishersOf(database: Database, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: parameterPublications.id, name: users.name })
    .from(parameterPublications)
    .leftJoin(users, eq(users.id, parameterPublications.publishedByUserId))
    .where(inArray(parameterPublications.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

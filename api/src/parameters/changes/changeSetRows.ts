import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { isOpen, openStates } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { parameterChangeSets, parameterDrafts, parameterPublications } from '../../platform/database/schema/parameters';
import { users } from '../../platform/database/schema/users';
import { notFound, unavailable, unprocessable } from '../../platform/server/refusal';
import { isKnownKind } from '../kinds/isKnownKind';

type Reader = Database | Transaction;
export type ChangeSetRow = typeof parameterChangeSets.$inferSelect;
export type DraftRow = Omit<typeof parameterDrafts.$inferSelect, 'kind'> & { kind: ParameterKind };

const wanted = (companyId: number, uniqueId: string) =>
  and(eq(parameterChangeSets.companyId, companyId), eq(parameterChangeSets.uniqueId, uniqueId));

const missing = () => notFound('Este conjunto de alterações não existe.', { field: 'ChangeSetUniqueId' });

/** A change set of the company; another company's does not exist. */
export async function requireChangeSet(database: Reader, companyId: number, uniqueId: string): Promise<ChangeSetRow> {
  const [row] = await database.select().from(parameterChangeSets).where(wanted(companyId, uniqueId));
  if (!row) throw missing();
  return row;
}

/** The same, locked: whoever else writes into it waits. */
export async function lockChangeSet(
  transaction: Transaction,
  companyId: number,
  uniqueId: string,
): Promise<ChangeSetRow> {
  const [row] = await transaction.select().from(parameterChangeSets).where(wanted(companyId, uniqueId)).for('update');
  if (!row) throw missing();
  return row;
}

/** Refuses to write into a set that is published or discarded. */
export function requireOpen({ state, name }: ChangeSetRow): void {
  if (isOpen(state)) return;
  throw unprocessable(`"${name}" já foi encerrado e não recebe mais alterações. Comece outro conjunto de alterações.`, {
    code: 'ChangeSetClosed',
    field: 'ChangeSetUniqueId',
  });
}

/** The set into which a user writes who names none, locked; made with its first use. */
export async function lockOwnChangeSet(transaction: Transaction, user: CurrentUser): Promise<ChangeSetRow> {
  const own = and(
    eq(parameterChangeSets.companyId, user.companyId),
    eq(parameterChangeSets.createdByUserId, user.id),
    eq(parameterChangeSets.isOwn, true),
    inArray(parameterChangeSets.state, [...openStates]),
  );
  const find = async () => (await transaction.select().from(parameterChangeSets).where(own).for('update'))[0];
  const found = await find();
  if (found) return found;
  const name = `Alterações de ${user.name}`.slice(0, 80);
  return insertChangeSet(transaction, user, { name, reason: '', isOwn: true }, find);
}

/** Makes a change set with the company's next number; one of their own that somebody made meanwhile is taken instead. */
export async function insertChangeSet(
  transaction: Transaction,
  { id, companyId }: Pick<CurrentUser, 'id' | 'companyId'>,
  head: Pick<ChangeSetRow, 'name' | 'reason' | 'isOwn'> &
    Partial<Pick<ChangeSetRow, 'source' | 'restoresPublicationId'>>,
  madeMeanwhile: () => Promise<ChangeSetRow | undefined> = async () => undefined,
): Promise<ChangeSetRow> {
  // There is no row to lock yet: whoever makes one at the same moment waits for its number here.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('parameter_change_sets', ${companyId}))`);
  const other = await madeMeanwhile();
  if (other) return other;
  const [made] = await transaction
    .insert(parameterChangeSets)
    .values({
      source: 'people',
      ...head,
      companyId,
      number: sql`(select coalesce(max(number), 0) + 1 from parameter_change_sets where company_id = ${companyId})`,
      state: 'draft',
      createdByUserId: id,
    })
    .returning();
  if (!made) throw new Error('An inserted change set has an id');
  return made;
}

const ofNewerBuild = () =>
  unavailable(
    'Este conjunto de alterações traz parâmetros de um tipo que esta versão do portal ainda não conhece. O portal está sendo atualizado: tente de novo em alguns minutos.',
    { code: 'NewerBuild' },
  );

/**
 * The drafts of a change set, in the order in which they were begun, each with who wrote it last. 503 where a newer build
 * drafted what this one does not know: published without that, it would be lost.
 */
export async function draftsOf(database: Reader, changeSetId: number) {
  const rows = await database
    .select({ draft: parameterDrafts, changedByName: users.name })
    .from(parameterDrafts)
    .innerJoin(users, eq(users.id, parameterDrafts.changedByUserId))
    .where(eq(parameterDrafts.changeSetId, changeSetId))
    .orderBy(asc(parameterDrafts.id));
  return rows.map(({ draft, changedByName }) => {
    const { kind } = draft;
    if (!isKnownKind(kind)) throw ofNewerBuild();
    return { ...draft, kind, changedByName };
  });
}

/** Several kinds may say something of the same thing under its key: a parameter is its kind and its key. */
export const parameterId = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`;

/** Other open change sets that touch some parameters, by `parameterId`. */
export async function alsoIn(
  database: Reader,
  { companyId, exceptId }: { companyId: number; exceptId: number | null },
  touched: readonly Pick<DraftRow, 'kind' | 'key'>[],
): Promise<Map<string, { UniqueId: string; Name: string }[]>> {
  if (touched.length === 0) return new Map();
  const rows = await database
    .select({
      kind: parameterDrafts.kind,
      key: parameterDrafts.key,
      UniqueId: parameterChangeSets.uniqueId,
      Name: parameterChangeSets.name,
    })
    .from(parameterDrafts)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterDrafts.changeSetId))
    .where(
      and(
        eq(parameterChangeSets.companyId, companyId),
        inArray(parameterChangeSets.state, [...openStates]),
        exceptId === null ? undefined : ne(parameterChangeSets.id, exceptId),
        inArray(
          parameterDrafts.key,
          touched.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(asc(parameterChangeSets.id));
  const found = new Map<string, { UniqueId: string; Name: string }[]>();
  for (const { kind, key, ...named } of rows) {
    const id = parameterId({ kind, key });
    found.set(id, [...(found.get(id) ?? []), named]);
  }
  return found;
}

/** The publication of a change set that stands. */
export async function publicationOf(database: Reader, changeSetId: number) {
  const [row] = await database
    .select({ publication: parameterPublications, publishedByName: users.name })
    .from(parameterPublications)
    .leftJoin(users, eq(users.id, parameterPublications.publishedByUserId))
    .where(and(eq(parameterPublications.changeSetId, changeSetId), isNull(parameterPublications.withdrawnAt)));
  return row ?? null;
}

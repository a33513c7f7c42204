import { and, eq } from 'drizzle-orm';
import { isOpen } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { parameterChangeSets, parameterPublications } from '../../platform/database/schema/parameters';
import type { ParameterBody } from '../kinds/parameterKind';
import { indexOf } from '../inForce/parametersInForce';
import { publicationAt, stateOf } from '../inForce/parameterIndex';
import { notFound } from '../../platform/server/refusal';
import { alsoIn, draftsOf, parameterId, requireChangeSet } from './changeSetRows';
import type { ChangeSetRow } from './changeSetRows';
import { newestVersion, problemsOfDrafts } from './judgeDrafts';
import { parameterRights } from './parameterRight';

interface Wanted {
  kind: ParameterKind;
  key: string;
  changeSetUniqueId: string | undefined;
}

type Reader = Database | Transaction;

/** What every versioned parameter comes with: what is in force, what is to come, what a change set says. */
export async function draftedRecord(
  database: Reader,
  user: CurrentUser,
  { kind, key, changeSetUniqueId }: Wanted,
  now: Date,
) {
  const around = await readAround(database, user, changeSetUniqueId, now);
  const others = await alsoIn(database, { companyId: user.companyId, exceptId: around.changeSet?.id ?? null }, [
    { kind, key },
  ]);
  return recordOf(database, user, around, { kind, key, others });
}

interface WantedMany extends Omit<Wanted, 'key'> {
  isWanted: (body: ParameterBody, key: string) => boolean;
}

/** The same of all parameters of a kind that are wanted: in force, to come, or drafted in the change set. */
export async function draftedRecords(
  database: Reader,
  user: CurrentUser,
  { kind, changeSetUniqueId, isWanted }: WantedMany,
  now: Date,
) {
  const around = await readAround(database, user, changeSetUniqueId, now);
  const published = [...(around.index.versions.get(kind) ?? [])].flatMap(([key, list]) => {
    const newest = list.at(-1);
    return newest && isWanted(newest.body, key) ? [key] : [];
  });
  const drafted = around.drafts.filter((one) => one.kind === kind && isWanted(one.body, one.key)).map(({ key }) => key);
  const keys = [...new Set([...published, ...drafted])];
  const others = await alsoIn(
    database,
    { companyId: user.companyId, exceptId: around.changeSet?.id ?? null },
    keys.map((key) => ({ kind, key })),
  );
  const records = [];
  for (const key of keys) records.push(await recordOf(database, user, around, { kind, key, others }));
  return records;
}

/** The same of a whole kind, without what was removed and is not drafted again. */
export async function offeredRecords(
  database: Reader,
  user: CurrentUser,
  wanted: Omit<WantedMany, 'isWanted'>,
  now: Date,
): Promise<DraftedRecord[]> {
  const records = await draftedRecords(database, user, { ...wanted, isWanted: () => true }, now);
  return records.filter(({ fields: { IsDeleted, Draft, Scheduled } }) => !IsDeleted || Draft || Scheduled);
}

/** What each record of a change set is judged by, read once. */
async function readAround(database: Reader, user: CurrentUser, changeSetUniqueId: string | undefined, now: Date) {
  const changeSet =
    changeSetUniqueId === undefined ? null : await requireChangeSet(database, user.companyId, changeSetUniqueId);
  const drafts = changeSet ? await draftsOf(database, changeSet.id) : [];
  const index = await indexOf(database, user.companyId);
  return {
    now,
    changeSet,
    drafts,
    index,
    problems: problemsOfDrafts(index, drafts),
    rights: await parameterRights(database, user),
  };
}

/** A parameter with its standing, before a call gives it its shape. */
export type DraftedRecord = Awaited<ReturnType<typeof recordOf>>;

async function recordOf(
  database: Reader,
  { companyId }: CurrentUser,
  { changeSet, drafts, index, problems, rights, now }: Awaited<ReturnType<typeof readAround>>,
  { kind, key, others }: { kind: ParameterKind; key: string; others: Awaited<ReturnType<typeof alsoIn>> },
) {
  const publication = publicationAt(index, now);
  const inForce = publication ? stateOf(index, publication).version(kind, key) : null;
  const newest = newestVersion(index, { kind, key });
  const toCome = newest && newest.publication.inForceFrom > now ? newest : null;
  const at = drafts.findIndex((one) => one.kind === kind && one.key === key);
  const draft = drafts[at] ?? null;
  return {
    inForce,
    body: draft?.body ?? newest?.body ?? null,
    fields: {
      UniqueId: key,
      VersionUniqueId: newest?.uniqueId ?? null,
      PublicationNumber: inForce?.publication.number ?? null,
      InForceSince: inForce?.publication.inForceFrom.toISOString() ?? null,
      IsDeleted: inForce?.isDeleted ?? false,
      Scheduled: toCome && {
        InForceFrom: toCome.publication.inForceFrom.toISOString(),
        ChangeSet: await changeSetOf(database, companyId, toCome.publication.id),
      },
      Draft:
        changeSet && draft
          ? {
              ChangeSet: { UniqueId: changeSet.uniqueId, Name: changeSet.name },
              DraftVersion: draft.version,
              IsDeleted: draft.isDeleted,
              ChangedByName: draft.changedByName,
              ChangedAt: draft.changedAt.toISOString(),
            }
          : null,
      Problems: draft ? (problems[at] ?? []) : [],
      AlsoIn: others.get(parameterId({ kind, key })) ?? [],
      WhyNotEdit: whyNotEdit(rights, changeSet, toCome !== null),
    },
  };
}

/** A record with what it says, in force and drafted; 404 with a sentence where the company has no such parameter. */
export function wholeRecord<Values>({ inForce, body, fields }: DraftedRecord, absent: string) {
  if (body === null) throw notFound(absent, { field: 'UniqueId' });
  return {
    ...fields,
    InForce: inForce && !inForce.isDeleted ? (inForce.body as Values) : null,
    Values: body as Values,
  };
}

/** Null where this user may draft something new, in this change set or in their own. */
export async function whyNotDraft(
  database: Reader,
  user: CurrentUser,
  changeSetUniqueId: string | undefined,
): Promise<string | null> {
  const changeSet =
    changeSetUniqueId === undefined ? null : await requireChangeSet(database, user.companyId, changeSetUniqueId);
  return whyNotEdit(await parameterRights(database, user), changeSet, false);
}

function whyNotEdit(rights: ReadonlySet<string>, changeSet: ChangeSetRow | null, isScheduled: boolean): string | null {
  if (!rights.has('EDITAR')) return 'Seu perfil não permite alterar parâmetros.';
  if (changeSet && !isOpen(changeSet.state))
    return `"${changeSet.name}" já foi encerrado e não recebe mais alterações.`;
  // At most one version of a parameter is to come: it would undo, unseen, what is published before it.
  return isScheduled ? 'Uma alteração deste parâmetro já está agendada. Retire-a antes de fazer outra.' : null;
}

async function changeSetOf(database: Database | Transaction, companyId: number, publicationId: number) {
  const [row] = await database
    .select({ UniqueId: parameterChangeSets.uniqueId, Name: parameterChangeSets.name })
    .from(parameterPublications)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterPublications.changeSetId))
    .where(and(eq(parameterPublications.companyId, companyId), eq(parameterPublications.id, publicationId)));
  if (!row) throw new Error('A publication has a change set');
  return row;
}

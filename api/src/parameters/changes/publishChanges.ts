import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { parametersPublished } from '@portal/shared/contracts/events/parameters';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { parameterPublications } from '../../platform/database/schema/parameters';
import { users } from '../../platform/database/schema/users';
import { enqueue } from '../../platform/jobs/enqueue';
import { publishLive } from '../../platform/live/publishLive';
import { publish } from '../../platform/outbox/publish';
import { conflict, unprocessable } from '../../platform/server/refusal';
import { indexOf } from '../inForce/parametersInForce';
import type { ParameterIndex } from '../inForce/parameterIndex';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import { projectParameters } from '../projections/projectParameters';
import { actsOn, changeSetRecord } from './changeSetRecord';
import { draftsOf, publicationOf } from './changeSetRows';
import type { ChangeSetRow, DraftRow } from './changeSetRows';
import { isOvertaken, newestVersion, requirePublishable } from './judgeDrafts';
import { readChangeSet } from './changeSets';
import { lockAsRead, storeChangeSet } from './reviewChanges';
import { takeForce } from './takeForceKind';
import { lockHead, nextRevision, writePublication } from './writePublication';
import type { PublicationRow } from './writePublication';

const MINUTE_MS = 60_000;
const LEAST_AHEAD_MS = 2 * MINUTE_MS;
const MOST_AHEAD_MS = 366 * 24 * 60 * MINUTE_MS;

/**
 * Has a change set take force. Whoever publishes at the same company waits at its head; what was published meanwhile is
 * then known, and a set that touches the same is refused with it. Locks: head, change set, and nobody the other way round.
 */
export async function publishChanges(
  database: Database,
  user: CurrentUser,
  { InForceFrom, IsWithoutReview = false, Accepts = [], ...read }: CallInput<typeof calls.publishChangeSet>['body'],
  now: Date,
): Promise<ChangeSet> {
  await database.transaction(async (transaction) => {
    await lockHead(transaction, user.companyId);
    // Read before anything is written, and not again after it: see parametersInForce.
    const index = await indexOf(transaction, user.companyId);
    const changeSet = await lockAsRead(transaction, user, read, { right: 'PUBLICAR', now });
    const drafts = await draftsOf(transaction, changeSet.id);
    await requirePublishing(transaction, user, changeSet, { drafts, isWithoutReview: IsWithoutReview, now });
    await refuseOvertaken(transaction, user, { changeSet, drafts, index, now });
    requirePublishable(index, drafts, IsWithoutReview ? Accepts : 'all');
    const wanted = InForceFrom === null ? null : requirePossible(index, new Date(InForceFrom), now);
    const publication = await writePublication(transaction, {
      companyId: user.companyId,
      changeSetId: changeSet.id,
      inForceFrom: wanted ?? nextInstant(index, now),
      publishedByUserId: user.id,
      now,
      entries: drafts,
    });
    if (wanted === null) await projectNow(transaction, publication, drafts, now);
    else await showLater(transaction, publication);
    await tell(transaction, publication, now);
    const state = wanted === null ? 'published' : 'scheduled';
    await storeChangeSet(transaction, changeSet, { state, isWithoutReview: IsWithoutReview });
  });
  return readChangeSet(database, user, read.UniqueId, now);
}

const showLater = (transaction: Transaction, { id, uniqueId, companyId, inForceFrom }: PublicationRow) =>
  enqueue(transaction, takeForce, {
    companyId,
    payload: { publicationId: id },
    key: uniqueId,
    notBefore: inForceFrom,
  });

async function requirePublishing(
  transaction: Transaction,
  user: CurrentUser,
  changeSet: ChangeSetRow,
  { drafts, isWithoutReview, now }: { drafts: readonly DraftRow[]; isWithoutReview: boolean; now: Date },
): Promise<void> {
  const acts = await actsOn(transaction, user, changeSet, null, drafts.length, now);
  if (acts.WhyNotPublish) throw unprocessable(acts.WhyNotPublish, { code: 'NotPossible' });
  if (acts.PublishesWithoutReview !== isWithoutReview)
    throw unprocessable(
      isWithoutReview
        ? 'Agora há quem revise: o conjunto só se publica depois de revisado.'
        : 'Não há outra pessoa que revise: confirme que publica sem revisão.',
      { code: 'WithoutReview', field: 'IsWithoutReview' },
    );
  const isReviewed = changeSet.state === 'approved' && changeSet.reviewedVersion === changeSet.version;
  if (!isWithoutReview && !isReviewed)
    throw unprocessable('As alterações mudaram depois da revisão. Envie-as de novo.', { code: 'NotPossible' });
}

/** Two publishers: the second one is told who was first, when, and with what. */
async function refuseOvertaken(
  transaction: Transaction,
  user: CurrentUser,
  {
    changeSet,
    drafts,
    index,
    now,
  }: { changeSet: ChangeSetRow; drafts: readonly DraftRow[]; index: ParameterIndex; now: Date },
): Promise<void> {
  const overtaken = drafts.filter((draft) => isOvertaken(index, draft));
  const first = overtaken[0];
  if (!first) return;
  const by = newestVersion(index, first)?.publication;
  const names = overtaken.map(({ kind, body }) => `"${kindsOfParameters[kind].nameOf(body)}"`).join(', ');
  const [publisher] = await transaction
    .select({ name: users.name, at: parameterPublications.publishedAt })
    .from(parameterPublications)
    .leftJoin(users, eq(users.id, parameterPublications.publishedByUserId))
    .where(eq(parameterPublications.id, by?.id ?? 0));
  throw conflict(
    `${publisher?.name ?? 'Outra pessoa'} publicou alterações de ${names} em ${formatDateTime(publisher?.at ?? now)} (publicação ${by?.number}). Refaça o rascunho sobre essa publicação.`,
    {
      code: 'Overtaken',
      field: 'UniqueId',
      response: await changeSetRecord(transaction, user, changeSet, now),
    },
  );
}

/** To the minute, far enough ahead that everybody has seen it, and no other publication at that instant. */
function requirePossible({ publications }: ParameterIndex, wanted: Date, now: Date): Date {
  const field = 'InForceFrom';
  const ahead = wanted.getTime() - now.getTime();
  if (wanted.getTime() % MINUTE_MS !== 0) throw unprocessable('Escolha a hora em minutos inteiros.', { field });
  if (ahead < LEAST_AHEAD_MS)
    throw unprocessable('Escolha uma hora ao menos dois minutos à frente, ou publique agora.', { field });
  if (ahead > MOST_AHEAD_MS) throw unprocessable('Uma publicação se agenda com até um ano de antecedência.', { field });
  if (publications.some(({ inForceFrom }) => inForceFrom.getTime() === wanted.getTime()))
    throw unprocessable('Outra publicação entra em vigor neste minuto. Escolha outro.', { field });
  return wanted;
}

/** Now; a moment later where another publication has this instant. */
function nextInstant({ publications }: ParameterIndex, now: Date): Date {
  const taken = new Set(publications.map(({ inForceFrom }) => inForceFrom.getTime()));
  let instant = now.getTime();
  while (taken.has(instant)) instant += 1;
  return new Date(instant);
}

async function projectNow(
  transaction: Transaction,
  { id, companyId }: PublicationRow,
  drafts: readonly DraftRow[],
  now: Date,
): Promise<void> {
  await projectParameters(transaction, companyId, drafts);
  await transaction.update(parameterPublications).set({ projectedAt: now }).where(eq(parameterPublications.id, id));
}

async function tell(
  transaction: Transaction,
  { companyId, uniqueId, number, inForceFrom }: PublicationRow,
  now: Date,
): Promise<void> {
  const payload = { PublicationUniqueId: uniqueId, Number: number, InForceFrom: inForceFrom.toISOString() };
  await publish(transaction, parametersPublished, { companyId, subjectUniqueId: uniqueId, payload, occurredAt: now });
  await publishLive(transaction, {
    companyId,
    to: { userTypeId: UserType.INSURANCE },
    kind: 'parameters.published',
    data: payload,
  });
}

/** Takes back what was scheduled, while there is time. The set is as approved as before. */
export async function withdrawChanges(
  database: Database,
  user: CurrentUser,
  read: CallInput<typeof calls.withdrawPublication>['body'],
  now: Date,
): Promise<ChangeSet> {
  await database.transaction(async (transaction) => {
    await lockHead(transaction, user.companyId);
    const changeSet = await lockAsRead(transaction, user, read, { right: 'PUBLICAR', now });
    const found = await publicationOf(transaction, changeSet.id);
    const acts = await actsOn(transaction, user, changeSet, found?.publication.inForceFrom ?? null, 0, now);
    if (acts.WhyNotWithdraw || !found)
      throw unprocessable(acts.WhyNotWithdraw ?? 'Só se retira uma publicação agendada.', { code: 'NotPossible' });
    const revision = await nextRevision(transaction, user.companyId);
    await transaction
      .update(parameterPublications)
      .set({ withdrawnAt: now, withdrawnByUserId: user.id, withdrawnRevision: revision })
      .where(eq(parameterPublications.id, found.publication.id));
    // Without a review there is none to go back to.
    const isReviewed = changeSet.reviewedVersion !== null;
    await storeChangeSet(transaction, changeSet, {
      state: isReviewed ? 'approved' : 'draft',
      reviewedVersion: isReviewed ? changeSet.version + 1 : null,
      isWithoutReview: false,
    });
  });
  return readChangeSet(database, user, read.UniqueId, now);
}

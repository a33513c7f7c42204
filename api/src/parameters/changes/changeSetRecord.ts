import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpen } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { parameterChangeSets, parameterDraftAuthors } from '../../platform/database/schema/parameters';
import { users } from '../../platform/database/schema/users';
import { parameterName } from '../inForce/parameterName';
import { indexOf } from '../inForce/parametersInForce';
import { referencesOf } from '../inForce/references';
import { alsoIn, draftsOf, parameterId, publicationOf } from './changeSetRows';
import type { ChangeSetRow } from './changeSetRows';
import { isOvertaken, problemsOfDrafts } from './judgeDrafts';
import { countReviewers, parameterRights } from './parameterRight';
import type { ParameterRight } from './parameterRight';

type Reader = Database | Transaction;

/** Until so long before its time a publication may be withdrawn: processes' clocks differ a little. */
const WITHDRAWN_BEFORE_MS = 60_000;

const [creators, submitters, reviewers] = [
  alias(users, 'creators'),
  alias(users, 'submitters'),
  alias(users, 'reviewers'),
];

/** A change set as it is for a user. */
export async function changeSetRecord(
  database: Reader,
  user: CurrentUser,
  changeSet: ChangeSetRow,
  now: Date,
): Promise<ChangeSet> {
  const drafts = await draftsOf(database, changeSet.id);
  const index = await indexOf(database, changeSet.companyId);
  const problems = problemsOfDrafts(index, drafts);
  const touched = await alsoIn(database, { companyId: changeSet.companyId, exceptId: changeSet.id }, drafts);
  const bases = drafts.flatMap(
    ({ kind, key, baseVersionId }) =>
      index.versions
        .get(kind)
        ?.get(key)
        ?.find(({ id }) => id === baseVersionId) ?? [],
  );
  const names = await namesOf(database, changeSet.id);
  const found = await publicationOf(database, changeSet.id);
  const published = found && { ...found.publication, byName: found.publishedByName };
  const state =
    changeSet.state === 'scheduled' && published && published.inForceFrom <= now ? 'published' : changeSet.state;
  const acts = await actsOn(
    database,
    user,
    { ...changeSet, state },
    published?.inForceFrom ?? null,
    drafts.length,
    now,
  );
  return {
    UniqueId: changeSet.uniqueId,
    Number: changeSet.number,
    Name: changeSet.name,
    Reason: changeSet.reason,
    State: state,
    Version: changeSet.version,
    DraftCount: drafts.length,
    CreatedByName: names.created,
    CreatedAt: changeSet.createdAt.toISOString(),
    UpdatedAt: changeSet.updatedAt.toISOString(),
    IsWithoutReview: changeSet.isWithoutReview,
    Publication: published && {
      UniqueId: published.uniqueId,
      Number: published.number,
      InForceFrom: published.inForceFrom.toISOString(),
      PublishedByName: published.byName,
      PublishedAt: published.publishedAt.toISOString(),
    },
    SubmittedByName: names.submitted,
    SubmittedAt: changeSet.submittedAt?.toISOString() ?? null,
    ReviewedByName: names.reviewed,
    ReviewedAt: changeSet.reviewedAt?.toISOString() ?? null,
    ReviewNote: changeSet.reviewNote,
    Drafts: drafts.map((draft, at) => ({
      Kind: draft.kind,
      UniqueId: draft.key,
      Name: parameterName(index, draft),
      IsDeleted: draft.isDeleted,
      // What was published is compared with what it was written on, not with what came later.
      Before: bases.find(({ id }) => id === draft.baseVersionId)?.body ?? null,
      After: draft.body,
      DraftVersion: draft.version,
      ChangedByName: draft.changedByName,
      ChangedAt: draft.changedAt.toISOString(),
      Problems: isOpen(state) ? (problems[at] ?? []) : [],
      IsOvertaken: isOpen(state) && isOvertaken(index, draft),
      AlsoIn: isOpen(state) ? (touched.get(parameterId(draft)) ?? []) : [],
    })),
    References: referencesOf(index, [...bases, ...drafts]),
    ...acts,
  };
}

async function namesOf(database: Reader, changeSetId: number) {
  const [names] = await database
    .select({ created: creators.name, submitted: submitters.name, reviewed: reviewers.name })
    .from(parameterChangeSets)
    .leftJoin(creators, eq(creators.id, parameterChangeSets.createdByUserId))
    .leftJoin(submitters, eq(submitters.id, parameterChangeSets.submittedByUserId))
    .leftJoin(reviewers, eq(reviewers.id, parameterChangeSets.reviewedByUserId))
    .where(eq(parameterChangeSets.id, changeSetId));
  if (!names) throw new Error('A change set that was read is there');
  return names;
}

type Acts = Pick<
  ChangeSet,
  'WhyNotSubmit' | 'WhyNotReview' | 'WhyNotPublish' | 'WhyNotWithdraw' | 'PublishesWithoutReview'
>;

/** What a user may do with a change set, each null or the reason why not; the commands ask here as well. */
export async function actsOn(
  database: Reader,
  user: CurrentUser,
  changeSet: ChangeSetRow,
  inForceFrom: Date | null,
  draftCount: number,
  now: Date,
): Promise<Acts> {
  const rights = await parameterRights(database, user);
  const isAlone = rights.has('REVISAR') && (await countReviewers(database, user.companyId)) === 1;
  const mayNot = (right: ParameterRight) => (rights.has(right) ? null : 'Seu perfil não permite esta ação.');
  const { state } = changeSet;
  const publishesWithoutReview = isAlone && (state === 'draft' || state === 'inReview');
  return {
    WhyNotSubmit: mayNot('EDITAR') ?? whyNotSubmit(changeSet, draftCount),
    WhyNotReview: mayNot('REVISAR') ?? (await whyNotReview(database, user, changeSet)),
    WhyNotPublish: mayNot('PUBLICAR') ?? whyNotPublish(changeSet, publishesWithoutReview && draftCount > 0),
    WhyNotWithdraw: mayNot('PUBLICAR') ?? whyNotWithdraw(changeSet, inForceFrom, now),
    PublishesWithoutReview: publishesWithoutReview,
  };
}

function whyNotSubmit({ state }: ChangeSetRow, draftCount: number): string | null {
  if (state !== 'draft') return 'Só se envia à revisão o que está em rascunho.';
  return draftCount === 0 ? 'Não há nenhuma alteração para revisar.' : null;
}

async function whyNotReview(database: Reader, user: CurrentUser, changeSet: ChangeSetRow): Promise<string | null> {
  if (changeSet.state !== 'inReview') return 'Este conjunto de alterações não está em revisão.';
  const authors = await database
    .select({ id: parameterDraftAuthors.userId })
    .from(parameterDraftAuthors)
    .where(eq(parameterDraftAuthors.changeSetId, changeSet.id));
  const took = authors.some(({ id }) => id === user.id) || changeSet.submittedByUserId === user.id;
  return took ? 'Quem escreveu ou enviou as alterações não as revisa: peça a outra pessoa.' : null;
}

function whyNotPublish({ state }: ChangeSetRow, isWithoutReview: boolean): string | null {
  if (state === 'approved' || isWithoutReview) return null;
  if (state === 'scheduled') return 'A publicação já está agendada.';
  if (state === 'published') return 'Já está publicado.';
  return 'Só se publica o que outra pessoa revisou e aprovou.';
}

function whyNotWithdraw({ state }: ChangeSetRow, inForceFrom: Date | null, now: Date): string | null {
  if (state !== 'scheduled' || inForceFrom === null) return 'Só se retira uma publicação agendada.';
  return inForceFrom.getTime() - now.getTime() < WITHDRAWN_BEFORE_MS
    ? 'Falta menos de um minuto para entrar em vigor: publique de novo o estado anterior.'
    : null;
}

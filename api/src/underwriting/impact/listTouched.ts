import { eq, inArray, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/impact';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import { requireChangeSet } from '../../parameters/changes/changeSetRows';
import { requireParameterRight } from '../../parameters/changes/parameterRight';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards, pipes, steps } from '../../platform/database/schema/boards';
import { modalities } from '../../platform/database/schema/modalities';
import { parameterImpacts } from '../../platform/database/schema/parameterImpacts';
import { brokers, policyHolders } from '../../platform/database/schema/parties';
import { proposalDrafts } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../platform/lists/page';

type Query = CallInput<typeof calls.getTouchedProposals>['query'];

/** A page of what was found, in the order in which it was found; what is gone since is left out. */
async function pageOfFound<Id extends number | string, Item extends { id: Id }>(
  database: Database,
  user: CurrentUser,
  query: Query,
  { column, read }: { column: 'proposalIds' | 'draftUniqueIds' | 'cardIds'; read: (ids: Id[]) => Promise<Item[]> },
) {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const changeSet = await requireChangeSet(database, user.companyId, query.ChangeSetUniqueId);
  const [impact] = await database
    .select({ ids: parameterImpacts[column] })
    .from(parameterImpacts)
    .where(eq(parameterImpacts.changeSetId, changeSet.id));
  const ids = (impact?.ids ?? []) as Id[];
  const page = pageOf(query);
  const shown = ids.slice(page.offset, page.offset + page.size);
  const items = new Map((shown.length === 0 ? [] : await read(shown)).map((item) => [item.id, item]));
  return pageAnswer(
    page,
    shown.flatMap((id) => items.get(id) ?? []),
    ids.length,
  );
}

type Without<Item> = Omit<Item, 'id'>;
const withoutId = <Item extends { id: unknown }>({ id: _id, ...item }: Item): Without<Item> => item;

/** The open proposals of the last computation. */
export async function listTouchedProposals(
  database: Database,
  user: CurrentUser,
  query: Query,
): Promise<CallResponse<typeof calls.getTouchedProposals>> {
  const read = (ids: number[]) =>
    database
      .select({
        id: proposals.id,
        UniqueId: proposals.uniqueId,
        Number: proposals.number,
        StatusId: proposals.statusId,
        PolicyHolderName: policyHolders.name,
        BrokerName: brokers.name,
        ModalityName: modalities.name,
        PremiumValue: proposals.premiumCents,
        PriceValidUntil: proposals.priceValidUntil,
      })
      .from(proposals)
      .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
      .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
      .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
      .where(inArray(proposals.id, ids));
  const { Data, ...page } = await pageOfFound(database, user, query, { column: 'proposalIds', read });
  return { ...page, Data: Data.map(withoutId) };
}

/** The drafts, with who writes them and for whom; what stands in them is theirs alone. */
export async function listTouchedDrafts(
  database: Database,
  user: CurrentUser,
  query: Query,
): Promise<CallResponse<typeof calls.getTouchedDrafts>> {
  const read = (ids: string[]) =>
    database
      .select({
        id: proposalDrafts.uniqueId,
        UniqueId: proposalDrafts.uniqueId,
        WrittenByName: users.name,
        BrokerName: brokers.name,
        updatedAt: proposalDrafts.updatedAt,
      })
      .from(proposalDrafts)
      .innerJoin(users, eq(users.id, proposalDrafts.userId))
      .leftJoin(brokers, eq(brokers.id, sql`coalesce(${proposalDrafts.actingBrokerId}, ${users.brokerId})`))
      .where(inArray(proposalDrafts.uniqueId, ids));
  const { Data, ...page } = await pageOfFound(database, user, query, { column: 'draftUniqueIds', read });
  return {
    ...page,
    Data: Data.map(({ id: _id, updatedAt, ...draft }) => ({ ...draft, UpdatedAt: updatedAt.toISOString() })),
  };
}

/** The open cards. */
export async function listTouchedCards(
  database: Database,
  user: CurrentUser,
  query: Query,
): Promise<CallResponse<typeof calls.getTouchedCards>> {
  const read = (ids: number[]) =>
    database
      .select({
        id: cards.id,
        Reference: cards.cardRef,
        CardType: cards.cardType,
        StepName: steps.name,
        pipe: { uniqueId: pipes.uniqueId, name: pipes.name, functionalityId: pipes.functionalityId },
      })
      .from(cards)
      .innerJoin(pipes, eq(pipes.id, cards.pipeId))
      .innerJoin(steps, eq(steps.id, cards.stepId))
      .where(inArray(cards.id, ids));
  const { Data, ...page } = await pageOfFound(database, user, query, { column: 'cardIds', read });
  return {
    ...page,
    Data: Data.map(({ id: Id, pipe, ...card }) => ({
      ...card,
      Id,
      PipeName: pipe.name,
      PipeUniqueId: pipe.uniqueId,
      MayOpen: maySeePipe(user, pipe),
    })),
  };
}

import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CardDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { namedPipesOf } from '../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentOwner } from '../../platform/database/schema/documents';

type RecordKind = CardDocument['Owner'];

const columns = {
  proposal: cards.proposalUniqueId,
  endorsement: cards.endorsementUniqueId,
  policyHolder: cards.policyHolderUniqueId,
  insured: cards.insuredUniqueId,
  broker: cards.brokerUniqueId,
  limitRequest: cards.limitRequestUniqueId,
  nomination: cards.nominationUniqueId,
} satisfies Record<RecordKind, unknown>;

/** The rule of `isAbout` in documentRecords.ts, for a kind instead of one record. */
const further: Partial<Record<RecordKind, SQL>> = {
  proposal: isNull(cards.endorsementUniqueId),
  broker: isNull(cards.policyHolderUniqueId),
};

/** Documents of records of some kinds with a card on a board that the user may see; undefined where there are none. */
export function documentsOnBoards(
  database: Database,
  user: CurrentUser,
  kinds: readonly DocumentOwner[],
): SQL | undefined {
  const seesBoards = user.menus.some(
    ({ id, functionalities }) =>
      id === MenuId.Pipelines && functionalities.some((held) => held.id === Functionality.VISUALIZAR_ESTEIRAS),
  );
  const onCards = (Object.keys(columns) as RecordKind[]).filter((kind) => kinds.includes(kind));
  if (!seesBoards || onCards.length === 0) return undefined;
  const named = namedPipesOf(user);
  const seenPipes = database
    .select({ id: pipes.id })
    .from(pipes)
    .where(and(eq(pipes.companyId, user.companyId), named === null ? undefined : inArray(pipes.uniqueId, named)));
  return or(
    ...onCards.map((kind) =>
      and(
        eq(requestDocuments.ownerKind, kind),
        exists(
          database
            .select({ one: sql`1` })
            .from(cards)
            .where(
              and(
                eq(cards.companyId, user.companyId),
                eq(columns[kind], requestDocuments.ownerUniqueId),
                further[kind],
                inArray(cards.pipeId, seenPipes),
              ),
            ),
        ),
      ),
    ),
  );
}

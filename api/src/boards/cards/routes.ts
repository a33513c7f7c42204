import { and, asc, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import { findPipe } from '../boards/pipes';
import { cardPriorities } from '../../platform/database/schema/boards';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { cardActionRoutes } from './actions/routes';
import { assignCard } from './assignCard';
import { cardBulkRoutes } from './bulk/routes';
import { cardInfoRoutes } from './cardInfo/routes';
import { cardTagRoutes } from './tags/routes';
import { findCard } from '../../deals/cards/cardPipe';
import { cardDocumentRoutes } from './documents/routes';
import { cardTextRoutes } from './texts/routes';
import { ownersOf } from '../../platform/auth/pipeOwners';

/** Which pipes of the company, and who may change their cards, pipeAccess.ts decides. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

export interface KanbanSettings {
  /** For links in mails; see Environment. */
  publicUrl: string | null;
}

export const kanbanRoutes = ({ publicUrl }: KanbanSettings): Route[] => [
  ...cardActionRoutes({ publicUrl }),
  ...cardInfoRoutes,
  ...cardDocumentRoutes({ publicUrl }),
  ...cardBulkRoutes({ publicUrl }),
  ...cardTextRoutes,
  ...cardTagRoutes,

  answer(actions.getAllKanbanCardPriority, seesBoards, ({ database, user }) =>
    database
      .select({ Id: cardPriorities.id, Name: cardPriorities.name })
      .from(cardPriorities)
      .where(and(eq(cardPriorities.companyId, user.companyId), eq(cardPriorities.isDeleted, false)))
      .orderBy(asc(cardPriorities.weight), asc(cardPriorities.id)),
  ),

  answer(actions.getKanbanCardOwnerList, seesBoards, async ({ database, user, query }) =>
    ownersOf(database, user.companyId, await findPipe(database, user, query.pipeId)),
  ),

  answer(actions.getKanbanCardOwner, seesBoards, async ({ database, user, query }) => {
    const card = await findCard(database, user, query.cardId);
    return { CardId: card.id, Owner: card.owner };
  }),

  answer(actions.updateKanbanCardOwner, seesBoards, ({ database, user, body }) =>
    assignCard(database, user, { cardId: body.CardId, ownerId: body.UserId ?? null, version: body.Version }),
  ),
];

import { asc, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/functionalities';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/kanbanActions';
import { cardPriorities } from '../platform/database/schema/boards';
import { holdsAny } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';

export const kanbanRoutes: Route[] = [
  answer(getAllKanbanCardPriority, { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) }, ({ database, user }) =>
    database
      .select({ Id: cardPriorities.id, Name: cardPriorities.name })
      .from(cardPriorities)
      .where(eq(cardPriorities.companyId, user.companyId))
      .orderBy(asc(cardPriorities.weight), asc(cardPriorities.id)),
  ),
];

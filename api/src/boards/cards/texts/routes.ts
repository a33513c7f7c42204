import { getCardTexts } from '@portal/shared/contracts/boards/kanbanTexts';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { cardTexts } from './cardTexts';

/** What helps to write about a card. Which cards, pipeAccess.ts decides. */
export const cardTextRoutes: Route[] = [
  answer(getCardTexts, { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) }, ({ database, user, query }) =>
    cardTexts(database, user, query.CardId),
  ),
];

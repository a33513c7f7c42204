import * as board from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { invalid } from '../../../platform/server/refusal';
import { moveCard } from './moveCard';

/** Which pipes of the company, and who may move cards on them, pipeAccess.ts decides. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

/** The move of a card (Spec 000 §7.5). `publicUrl` is for links in mails that an approval sends. */
export const moveRoutes = (publicUrl: string | null): Route[] => [
  answer(board.navigateCard, seesBoards, ({ database, user, caller, parameters, body }) => {
    // The address names the step that the card leaves; the body may say so again, and nothing else.
    if (body.stepFromId !== undefined && body.stepFromId !== parameters.stepId)
      throw invalid('O endereço e o pedido dizem etapas diferentes. Recarregue a esteira e tente de novo.', {
        field: 'stepFromId',
      });
    return moveCard(database, user, { ...body, stepFromId: parameters.stepId }, { caller, publicUrl });
  }),
];

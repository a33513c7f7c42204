import { Functionality } from '@portal/shared/domain/access/functionalities';
import { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import type { DossierSources } from '../../parties/brokers/dossier/dossierSources';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { decideCard } from './decideCard';

/** Which cards, and who may decide them, pipeAccess.ts says. */
export const decisionRoutes = ({
  publicUrl,
  bureaus,
  susep,
}: { publicUrl: string | null } & DossierSources): Route[] => [
  answer(
    decideKanbanCard,
    { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) },
    ({ database, user, body, caller }) =>
      decideCard(database, user, body, { portal: { caller, publicUrl }, sources: { bureaus, susep } }),
  ),
];

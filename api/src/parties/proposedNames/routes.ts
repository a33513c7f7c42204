import { decideProposedName as call } from '@portal/shared/contracts/parties/proposedNames';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { decideProposedName } from './decideProposedName';

/** Who manages some register; which, the lock of each party asks. */
const manages = { access: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA, F.GERENCIAR_SEGURADOS, F.GERENCIAR_CORRETORES]) };

/** Names that a bureau proposes for companies of the registers. */
export const proposedNameRoutes: Route[] = [
  answer(call, manages, ({ database, user, body }) => decideProposedName(database, user, body)),
];

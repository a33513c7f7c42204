import * as calls from '@portal/shared/contracts/parties/policyHolderBureau';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { Bureaus } from '../../bureau/bureau';
import { bureauDataOf } from './bureauData';
import { compareWithBureau, takeFromBureau } from './compare';

const reads = { access: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA, F.VISUALIZAR_TOMADORES_SEGURADORA]) };
const manages = { access: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA]) };

/** What the bureaus know of policy holders that are registered. */
export const policyHolderBureauRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  answer(calls.getPolicyHolderBureauData, reads, ({ database, user, query }) =>
    bureauDataOf(database, { bureaus, user }, query.policyHolderUniqueId),
  ),
  answer(calls.comparePolicyHolderWithBureau, manages, ({ database, user, body }) =>
    compareWithBureau({ database, bureaus, user }, body.PolicyHolderUniqueId),
  ),
  answer(calls.takePolicyHolderFromBureau, manages, ({ database, user, body }) =>
    takeFromBureau({ database, bureaus, user }, body),
  ),
];

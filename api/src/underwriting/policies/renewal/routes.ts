import {
  getPolicyRenewal,
  openPolicyRenewal,
  updatePolicyRenewal,
} from '@portal/shared/contracts/underwriting/policyRenewal';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { openByHand, readRenewal, switchRenewal } from './policyRenewal';

const seesPolicies = { access: holdsAny([Functionality.VISUALIZAR_APOLICES]) };

export const policyRenewalRoutes: Route[] = [
  answer(getPolicyRenewal, seesPolicies, ({ database, user, query }) =>
    readRenewal(database, user, query.policyUniqueId),
  ),
  answer(
    updatePolicyRenewal,
    { access: holdsAny([Functionality.BLOQUEIO_APOLICE_RENOVACAO]) },
    ({ database, user, body }) => switchRenewal(database, user, body),
  ),
  answer(openPolicyRenewal, seesPolicies, ({ database, user, body }) =>
    openByHand(database, user, body.PolicyUniqueId),
  ),
];

import {
  authenticationAdvisor,
  authenticationBroker,
  changeUserInfoPassword,
  checkNewPassword,
  getUserInfoByUniqueId,
  requestRecoveryPassword,
  signOut,
  validateUserInfoChangePasswordRequest,
} from '@portal/shared/contracts/people/access';
import { anyone, signedIn } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { findWorkingLink, linkDoesNotWork, ownerOf } from './accessLinks';
import { signOutEverywhere } from '../signOn/providerSessions';
import { signInAsAdvisor, signInForBroker } from './advisorSignIn';
import { changePassword } from './changePassword';
import { brokenRulesOf } from './newPassword';
import { maskedEmail } from './maskedEmail';
import { requestRecovery } from './recovery';
import type { RecoveryParts } from './recovery';

/** The life of a password, and the ways in and out beside the usual one. */
export const accessRoutes = (parts: RecoveryParts): Route[] => [
  answer(requestRecoveryPassword, { access: anyone }, ({ database, body, companyKey, caller }) =>
    requestRecovery({ database, typedEmail: body.Email, companyKey, caller }, parts),
  ),
  answer(validateUserInfoChangePasswordRequest, { access: anyone }, async ({ database, body }) => {
    const link = await findWorkingLink(database, body.UniqueId, new Date());
    return link
      ? { IsValid: true, Purpose: link.purpose, Name: link.name, MaskedEmail: maskedEmail(link.email) }
      : { IsValid: false, Name: null, MaskedEmail: null };
  }),
  answer(getUserInfoByUniqueId, { access: anyone }, async ({ database, query }) => {
    const link = await findWorkingLink(database, query.UniqueId, new Date());
    if (!link) throw linkDoesNotWork();
    return { Name: link.name, MaskedEmail: maskedEmail(link.email), CompanyName: link.companyName };
  }),
  answer(changeUserInfoPassword, { access: anyone }, ({ database, body, caller, cookies }) =>
    changePassword({ database, token: body.UniqueId, password: body.Password, caller, cookies }, parts),
  ),
  answer(checkNewPassword, { access: anyone }, async ({ database, body }) => {
    const link = await findWorkingLink(database, body.UniqueId, new Date());
    if (!link) throw linkDoesNotWork();
    return { BrokenRules: brokenRulesOf(body.Password, ownerOf(link)) };
  }),
  answer(authenticationAdvisor, { access: anyone }, ({ database, body, companyKey, ...from }) =>
    signInAsAdvisor(
      database,
      { username: body.Username, password: body.Password, companyKey, from },
      parts.tokenSecret,
    ),
  ),
  answer(authenticationBroker, { access: anyone }, ({ database, body, companyKey, ...from }) =>
    signInForBroker(
      database,
      { username: body.Username, password: body.Password, companyKey, from },
      { id: body.BrokerId, document: body.BrokerDocument },
      parts.tokenSecret,
    ),
  ),
  answer(signOut, { access: signedIn }, async ({ database, user }) => {
    await signOutEverywhere(database, { userId: user.id, sessionId: user.sessionId }, parts.tokenSecret);
    return { SignedOut: true };
  }),
];

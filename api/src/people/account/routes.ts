import {
  beginSecondFactor,
  changeOwnPassword,
  checkOwnPassword,
  confirmSecondFactor,
  getSecondFactor,
  getSecondFactorRequirement,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
} from '@portal/shared/contracts/people/accountSecurity';
import { endOtherSessions, endOwnSession, getOwnSessions } from '@portal/shared/contracts/people/accountSessions';
import { administrator, signedIn } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { ownerOf } from '../access/accessLinks';
import { brokenRulesOf } from '../access/newPassword';
import { changeOwnPassword as change } from './changeOwnPassword';
import { ownRecord } from './ownRecord';
import * as removing from './removeSecondFactor';
import { changeRequirement, requirementOf } from './requirement';
import * as setting from './secondFactor';
import type { AccountParts } from './secondFactor';
import { endAllOthers, endOneSession, openSessionsOf } from './sessions';

/** What people look after of their own account: sessions, password, second factor. */
export const accountRoutes = (parts: AccountParts): Route[] => [
  answer(getOwnSessions, { access: signedIn }, async ({ database, user }) => ({
    Sessions: await openSessionsOf(database, user, parts.tokenSecret),
  })),
  answer(endOwnSession, { access: signedIn }, async ({ database, user, body }) => ({
    Ended: await endOneSession(database, user, body.UniqueId),
  })),
  answer(endOtherSessions, { access: signedIn }, async ({ database, user }) => ({
    Ended: await endAllOthers(database, user),
  })),
  answer(changeOwnPassword, { access: signedIn }, (exchange) => change(exchange, parts)),
  answer(checkOwnPassword, { access: signedIn }, async ({ database, user, body }) => ({
    BrokenRules: brokenRulesOf(body.Password, ownerOf(await ownRecord(database, user))),
  })),
  answer(getSecondFactor, { access: signedIn }, ({ database, user }) => setting.secondFactorOf(database, user)),
  answer(beginSecondFactor, { access: signedIn }, (exchange) =>
    setting.beginSecondFactor(exchange, exchange.body.Password, parts),
  ),
  answer(confirmSecondFactor, { access: signedIn }, (exchange) =>
    setting.confirmSecondFactor(exchange, exchange.body.Code, parts),
  ),
  answer(renewRecoveryCodes, { access: signedIn }, (exchange) =>
    setting.renewRecoveryCodes(exchange, exchange.body.Password, parts),
  ),
  answer(removeSecondFactor, { access: signedIn }, (exchange) =>
    removing.removeSecondFactor(exchange, exchange.body.Password, parts),
  ),
  answer(resetSecondFactor, { access: administrator }, (exchange) =>
    removing.resetSecondFactor(exchange, exchange.body.UserId, parts),
  ),
  answer(getSecondFactorRequirement, { access: administrator }, ({ database, user }) =>
    requirementOf(database, user.companyId),
  ),
  answer(requireSecondFactor, { access: administrator }, ({ database, user, body }) =>
    changeRequirement(database, user, body),
  ),
];

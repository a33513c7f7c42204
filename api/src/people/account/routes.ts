import { getPreferences, savePreferences } from '@portal/shared/contracts/people/accountPreferences';
import { getOwnProfile, saveOwnPhoto, saveOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import {
  beginPasskey,
  beginSecondFactor,
  changeOwnPassword,
  checkOwnPassword,
  confirmPasskey,
  confirmSecondFactor,
  getPasskeyOptions,
  getSecondFactor,
  getSecondFactorRequirement,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
} from '@portal/shared/contracts/people/accountSecurity';
import { endOtherSessions, endOwnSession, getOwnSessions } from '@portal/shared/contracts/people/accountSessions';
import { administrator, anyone, signedIn } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { passkeyOptions } from '../session/secondStep';
import { ownerOf } from '../access/accessLinks';
import { brokenRulesOf } from '../access/newPassword';
import type { AccountParts } from './asked';
import { changeOwnPassword as change } from './changeOwnPassword';
import { ownRecord } from './ownRecord';
import * as keys from './passkeys';
import { keepPreferences, preferencesOf } from './preferences';
import { changePhoto, changeProfile, profileOf } from './profile';
import * as removing from './removeSecondFactor';
import { changeRequirement, requirementOf } from './requirement';
import * as setting from './secondFactor';
import { endAllOthers, endOneSession, openSessionsOf } from './sessions';

/** What people look after of their own account: sessions, password, second factor. */
export const accountRoutes = ({ storage, ...parts }: AccountParts & { storage: DocumentStorage }): Route[] => [
  answer(getOwnProfile, { access: signedIn }, ({ database, user }) => profileOf(database, storage, user)),
  answer(saveOwnProfile, { access: signedIn }, ({ database, user, body }) =>
    changeProfile(database, storage, user, body),
  ),
  answer(saveOwnPhoto, { access: signedIn }, ({ database, user, body }) =>
    changePhoto(database, storage, user, body.Photo),
  ),
  answer(getPreferences, { access: signedIn }, async ({ database, user }) => ({
    Preferences: await preferencesOf(database, user),
  })),
  answer(savePreferences, { access: signedIn }, async ({ database, user, body }) => ({
    Preferences: await keepPreferences(database, user, body.Preferences),
  })),
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
  answer(beginPasskey, { access: signedIn }, (exchange) => keys.beginPasskey(exchange, exchange.body.Password, parts)),
  answer(confirmPasskey, { access: signedIn }, async (exchange) => {
    await keys.confirmPasskey(exchange, exchange.body, parts);
    return setting.secondFactorOf(exchange.database, exchange.user);
  }),
  answer(removePasskey, { access: signedIn }, async (exchange) => {
    await keys.removePasskey(exchange, exchange.body, parts);
    return setting.secondFactorOf(exchange.database, exchange.user);
  }),
  answer(getPasskeyOptions, { access: anyone }, async ({ database, body, caller, cookies }) => ({
    Options: await passkeyOptions(database, { challenge: body.Challenge, from: { caller, cookies } }, parts.publicUrl),
  })),
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

import { getPortalConfig, getToken, getUserInfo } from '@portal/shared/contracts/session';
import { anyone, signedIn } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';
import { containerOf } from '../platform/storage/documentStorage';
import type { DocumentStorage } from '../platform/storage/documentStorage';
import type { SignOnSettings } from '../signOn/signOnSettings';
import { grantTokens } from './grant';
import { portalConfigurationOf } from './portalConfiguration';
import { userInfoOf } from './userInfo';

interface SessionParts {
  tokenSecret: string;
  storage: DocumentStorage;
  signOn: SignOnSettings;
}

export const sessionRoutes = ({ tokenSecret, storage, signOn }: SessionParts): Route[] => [
  answer(getPortalConfig, { access: anyone }, ({ database, query }) => portalConfigurationOf(database, query.dns)),
  answer(getToken, { access: anyone }, grantTokens(tokenSecret, signOn)),
  answer(getUserInfo, { access: signedIn }, async ({ user }) =>
    userInfoOf(user, await storage.storageInfo(containerOf(user.companyKey))),
  ),
];

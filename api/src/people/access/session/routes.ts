import { changeActingBroker, getAdvisedBrokers } from '@portal/shared/contracts/people/access';
import { getPortalConfig, getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { actFor, advisedBrokersOf } from '../advisorSignIn';
import { loadCurrentUser } from '../../../platform/auth/currentUser';
import { advisor, anyone, signedIn } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { containerOf } from '../../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { unauthenticated } from '../../../platform/server/refusal';
import type { SignOnSettings } from '../../signOn/signOnSettings';
import { grantTokens } from './grant';
import { portalConfigurationOf } from '../../company/portalConfiguration';
import { userInfoOf } from '../../session/userInfo';

interface SessionParts {
  tokenSecret: string;
  storage: DocumentStorage;
  signOn: SignOnSettings;
  publicUrl: string | null;
}

export const sessionRoutes = ({ tokenSecret, storage, signOn, publicUrl }: SessionParts): Route[] => [
  answer(getPortalConfig, { access: anyone }, ({ database, query }) => portalConfigurationOf(database, query.dns)),
  answer(getToken, { access: anyone }, grantTokens(tokenSecret, signOn, publicUrl)),
  answer(getUserInfo, { access: signedIn }, async ({ user }) =>
    userInfoOf(user, await storage.storageInfo(containerOf(user.companyKey))),
  ),
  answer(getAdvisedBrokers, { access: advisor }, async ({ database, user }) => ({
    Brokers: await advisedBrokersOf(database, user),
  })),
  answer(changeActingBroker, { access: advisor }, async ({ database, user, body }) => {
    await actFor(database, user, body.BrokerId);
    const { id: userId, companyId, sessionId } = user;
    const changed = await loadCurrentUser(database, { userId, companyId, sessionId });
    // The session ended in between.
    if (!changed) throw unauthenticated('Sua sessão não é válida ou expirou. Entre novamente.');
    return userInfoOf(changed, await storage.storageInfo(containerOf(changed.companyKey)));
  }),
];

import { changeActingBroker, getAdvisedBrokers } from '@portal/shared/contracts/people/access';
import { getPortalConfig, getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { actFor, advisedBrokersOf } from '../advisorSignIn';
import { loadCurrentUser } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { advisor, anyone, signedIn } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { containerOf } from '../../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { unauthenticated } from '../../../platform/server/refusal';
import type { SignOnSettings } from '../../signOn/signOnSettings';
import { grantTokens } from './grant';
import { portalConfigurationOf } from '../../company/portalConfiguration';
import { startsAtHome } from '../../session/startsAtHome';
import { userInfoOf } from '../../session/userInfo';

interface SessionParts {
  tokenSecret: string;
  storage: DocumentStorage;
  signOn: SignOnSettings;
  publicUrl: string | null;
}

export const sessionRoutes = ({ tokenSecret, storage, signOn, publicUrl }: SessionParts): Route[] => {
  const told = async (database: Database, user: CurrentUser) => {
    const [storageInfo, isHome] = await Promise.all([
      storage.storageInfo(containerOf(user.companyKey)),
      startsAtHome(database, user),
    ]);
    return userInfoOf(user, { storageInfo, startsAtHome: isHome });
  };
  return [
    answer(getPortalConfig, { access: anyone }, ({ database, query }) => portalConfigurationOf(database, query.dns)),
    answer(getToken, { access: anyone }, grantTokens(tokenSecret, signOn, publicUrl)),
    answer(getUserInfo, { access: signedIn }, ({ database, user }) => told(database, user)),
    answer(getAdvisedBrokers, { access: advisor }, async ({ database, user }) => ({
      Brokers: await advisedBrokersOf(database, user),
    })),
    answer(changeActingBroker, { access: advisor }, async ({ database, user, body }) => {
      await actFor(database, user, body.BrokerId);
      const { id: userId, companyId, sessionId } = user;
      const changed = await loadCurrentUser(database, { userId, companyId, sessionId });
      // The session ended in between.
      if (!changed) throw unauthenticated('Sua sessão não é válida ou expirou. Entre novamente.');
      return told(database, changed);
    }),
  ];
};

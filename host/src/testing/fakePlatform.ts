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
import { getNotifications, markAsRead } from '@portal/shared/contracts/portal/notifications';
import { connectToken, getPortalConfig, getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import type { Tokens, UserInfo } from '@portal/shared/contracts/people/session';
import { generateToken, getSignOnStart } from '@portal/shared/contracts/people/signOn';
import { FakePlatform, offline } from '@portal/shared/testing/fakePlatform';
import type { RecordedRequest } from '@portal/shared/testing/fakePlatform';

const accessCalls = {
  authenticationAdvisor,
  authenticationBroker,
  changeUserInfoPassword,
  checkNewPassword,
  getUserInfoByUniqueId,
  requestRecoveryPassword,
  validateUserInfoChangePasswordRequest,
};
const calls = {
  connectToken,
  generateToken,
  getSignOnStart,
  getPortalConfig,
  getToken,
  getUserInfo,
  signOut,
  getNotifications,
  markAsRead,
  ...accessCalls,
};

interface Answer {
  status: number;
  body: unknown;
}
/** What the platform does with one request of a call; to reject means that it cannot be reached. */
export type Behaviour = (request: RecordedRequest) => Answer | Promise<Answer>;
type Behaviours = Partial<Record<keyof typeof calls, Behaviour>>;

export const answer = (response: unknown): Answer => ({ status: 200, body: { Response: response } });
export const refusal = (status: number, message = 'Recusado.'): Answer => ({
  status,
  body: { Response: null, Errors: [{ Code: 'refused', Message: message }] },
});
export const unreachable: Behaviour = (request) => offline(getUserInfo).respond(request);

export const tokens = (access = 'access-1'): Tokens => ({
  access_token: access,
  refresh_token: `${access}-refresh`,
  token_type: 'Bearer',
  expires_in: 600,
});

/** Stands in for the platform of a sign-in. Behaviours can be replaced while a test runs; a call without one gets 404. */
export function fakePlatform(behaviours: Behaviours = {}) {
  const platform = new FakePlatform(
    Object.entries(calls).map(([name, call]) => ({
      call,
      respond: async (request) => behaviours[name as keyof Behaviours]?.(request) ?? refusal(404),
    })),
  );
  platform.install();
  return { behaviours, requests: platform.requests };
}

/** A platform with one user, who signs in with the given password. */
export function platformOf(user: UserInfo, password = 'certa') {
  return fakePlatform({
    getToken: ({ body }) => ((body as { password?: string }).password === password ? answer(tokens()) : refusal(401)),
    getUserInfo: () => answer(user),
  });
}

import { decodeJwt } from 'jose';
import { openNotificationStream } from '@portal/shared/contracts/notifications';
import { signedIn } from '../server/access';
import { answerWithStream } from '../server/answer';
import type { Route } from '../server/answer';
import type { LiveHub } from './liveHub';

/** The token was verified before the route was reached; here only its end is of interest. Epoch milliseconds. */
function endOf(authorization: string | undefined): number {
  const { exp = 0 } = decodeJwt(authorization?.split(' ')[1] ?? '');
  return exp * 1000;
}

/** The event stream of the signed-in user; it ends with their token, and the browser opens the next one. */
export const streamRoute = (hub: LiveHub): Route =>
  answerWithStream(openNotificationStream, { access: signedIn }, ({ user, authorization }) =>
    hub.open({
      companyId: user.companyId,
      userId: user.id,
      userTypeId: user.userTypeId,
      sessionId: user.sessionId,
      endsAt: endOf(authorization),
    }),
  );

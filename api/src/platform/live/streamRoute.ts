import { decodeJwt } from 'jose';
import { openNotificationStream } from '@portal/shared/contracts/portal/notifications';
import { visibilityOf } from '../auth/visibility';
import { signedIn } from '../server/access';
import { answerWithStream } from '../server/answer';
import type { Route, StreamExchange } from '../server/answer';
import type { LiveHub } from './liveHub';
import type { StreamOwner } from './openStreams';

/** The token was verified before the route was reached; here only its end is of interest. Epoch milliseconds. */
function endOf(authorization: string | undefined): number {
  const { exp = 0 } = decodeJwt(authorization?.split(' ')[1] ?? '');
  return exp * 1000;
}

/** Whose stream it is; it ends with their token, and the browser opens the next one. */
export const streamOwnerOf = ({ user, authorization }: StreamExchange): StreamOwner => ({
  companyId: user.companyId,
  userId: user.id,
  userTypeId: user.userTypeId,
  sessionId: user.sessionId,
  endsAt: endOf(authorization),
  visibility: visibilityOf(user),
});

/** The event stream of the signed-in user. */
export const streamRoute = (hub: LiveHub): Route =>
  answerWithStream(openNotificationStream, { access: signedIn }, (exchange) => hub.open(streamOwnerOf(exchange)));

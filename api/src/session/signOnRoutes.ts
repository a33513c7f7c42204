import { connectToken } from '@portal/shared/contracts/session';
import { anyone } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';
import { grantTokens } from './grant';

/** The calls of the single sign-on host: the same users and tokens, in the form of OAuth. */
export const signOnRoutes = (tokenSecret: string): Route[] => [
  answer(connectToken, { access: anyone }, grantTokens(tokenSecret)),
];

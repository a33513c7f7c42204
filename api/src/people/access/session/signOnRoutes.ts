import { connectToken } from '@portal/shared/contracts/people/session';
import { generateToken } from '@portal/shared/contracts/people/signOn';
import { anyone } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { enterByLink } from '../../signOn/partnerLinks';
import { noSignOn } from '../../signOn/signOnSettings';
import { grantTokens } from './grant';

/** The calls of the single sign-on host: the same users and tokens, in the form of OAuth. */
export const signOnRoutes = (tokenSecret: string): Route[] => [
  // Codes are exchanged at the provider's own token endpoint, so this one needs to know none.
  answer(connectToken, { access: anyone }, grantTokens(tokenSecret, noSignOn)),
  answer(generateToken, { access: anyone }, ({ database, body, companyKey, caller }) =>
    enterByLink(database, { token: body.token, companyKey, tokenSecret, caller }),
  ),
];

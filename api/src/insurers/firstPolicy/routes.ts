import { getUntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import { administrator } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { untilFirstPolicy } from './untilFirstPolicy';
import type { PlatformMeans } from './untilFirstPolicy';

export const firstPolicyRoutes = (means: PlatformMeans): Route[] => [
  answer(getUntilFirstPolicy, { access: administrator }, ({ database, user }) =>
    untilFirstPolicy(database, user, means),
  ),
];

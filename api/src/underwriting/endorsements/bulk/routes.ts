import * as calls from '@portal/shared/contracts/underwriting/bulkChange';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny, insurer } from '../../../platform/server/access';
import type { UserRule } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { bulkChangeOnWire, causesOf, requireBulkChange } from './bulkChangeOnWire';
import { listBulkChanges, listBulkPolicies } from './bulkLists';
import { previewBulkChange } from './previewBulkChange';
import { continueBulkChange, startBulkChange, stopBulkChange } from './steerBulkChange';

const asks = holdsAny([Functionality.SOLICITAR_ENDOSSO]);
const access: UserRule = {
  needsUser: true,
  description: `${insurer.description} com ${asks.description}`,
  permits: (user) => insurer.permits(user) && asks.permits(user),
};
const staff = { access };

/** The same neutral change on many policies. */
export const bulkChangeRoutes: Route[] = [
  answer(calls.previewBulkChange, staff, ({ database, user, body }) => previewBulkChange(database, user, body)),
  answer(calls.startBulkChange, staff, ({ database, user, body }) => startBulkChange(database, user, body)),
  answer(calls.getBulkChange, staff, async ({ database, user, query }) => {
    const row = await requireBulkChange(database, user, query.UniqueId);
    return { ...(await bulkChangeOnWire(database, row)), Causes: await causesOf(database, row) };
  }),
  answer(calls.getBulkChanges, staff, ({ database, user, query }) => listBulkChanges(database, user, query)),
  answer(calls.getBulkChangePolicies, staff, ({ database, user, query }) => listBulkPolicies(database, user, query)),
  answer(calls.stopBulkChange, staff, ({ database, user, body }) => stopBulkChange(database, user, body.UniqueId)),
  answer(calls.continueBulkChange, staff, ({ database, user, body }) =>
    continueBulkChange(database, user, body.UniqueId),
  ),
];

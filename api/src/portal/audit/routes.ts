import * as calls from '@portal/shared/contracts/portal/audit';
import { getRetention } from '@portal/shared/contracts/portal/retention';
import { isInternal } from '@portal/shared/domain/access/roles';
import { administrator } from '../../platform/server/access';
import type { UserRule } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { RetainedKind } from '../../platform/retention/retainedKind';
import { auditOptions } from './auditOptions';
import { auditState, beginVerification } from './auditState';
import { listAccesses } from './listAccesses';
import { listEntries } from './listEntries';
import { readRetention } from './readRetention';
import type { Unseal } from './listEntries';

/** It holds what everybody of the company did: for the insurer's own administrators alone (decision 0164). */
const audits: { access: UserRule } = {
  access: { ...administrator, permits: (user) => isInternal(user.userTypeId) && administrator.permits(user) },
};

interface Means {
  unseal: Unseal;
  retained: readonly RetainedKind[];
}

export const auditRoutes = ({ unseal, retained }: Means): Route[] => [
  answer(calls.getAuditEntries, audits, ({ database, user, query }) => listEntries(database, user, query, unseal)),
  answer(calls.getAuditOptions, audits, ({ database, user }) => auditOptions(database, user.companyId)),
  answer(calls.getAuditState, audits, ({ database, user }) => auditState(database, user)),
  answer(calls.verifyAudit, audits, ({ database, user, body }) => beginVerification(database, user, body.ExpectedHash)),
  answer(getRetention, audits, ({ database, user }) => readRetention(database, user.companyId, retained)),
  answer(calls.getPersonalDataAccesses, audits, ({ database, user, query }) => listAccesses(database, user, query)),
];

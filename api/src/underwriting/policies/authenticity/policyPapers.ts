import { and, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getPolicyPapers } from '@portal/shared/contracts/underwriting/authenticity';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { whyNoDocument } from '../detail/policyActions';
import { requireVisiblePolicy } from '../record/findPolicy';

/** Which papers a policy that the user sees has. */
export async function policyPapers(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string,
): Promise<CallResponse<typeof getPolicyPapers>> {
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  const isIssued = whyNoDocument(policy) === null;
  const issued = and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida));
  return {
    AuthenticityCode: isIssued ? policy.authenticityCode : null,
    HasIssuedEndorsement: (await database.$count(endorsements, issued)) > 0,
  };
}

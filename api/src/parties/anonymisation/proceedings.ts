import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { Database, Transaction } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { retentionHolds } from '../../platform/database/schema/retention';
import type { Subject } from '../dataSubject/subject';
import type { Roles } from './rolesOf';

/**
 * Lawsuits and proceedings that hold all of the insurer's data, the person's own records or a contract in which they have a
 * part (docs/decisions/0202-retention.md): evidence that was taken out is destroyed, whoever asked for it.
 */
export async function proceedings(
  database: Database | Transaction,
  subject: Subject,
  roles: Roles,
): Promise<AnonymisationObstacle[]> {
  const own = [roles.holders, roles.insureds, roles.brokers, subject.beneficiaries, subject.users].flatMap((records) =>
    records.map(({ uniqueId }) => uniqueId),
  );
  const ofProposals = database.select({ uniqueId: proposals.uniqueId }).from(proposals).where(roles.inProposals);
  const ofPolicies = database
    .select({ uniqueId: policies.uniqueId })
    .from(policies)
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .where(roles.inProposals);
  const ofEndorsements = database
    .select({ uniqueId: endorsements.uniqueId })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .where(roles.inProposals);
  const held = retentionHolds.subjectUniqueId;
  const rows = await database
    .select({ reason: retentionHolds.reason, since: retentionHolds.createdAt })
    .from(retentionHolds)
    .where(
      and(
        eq(retentionHolds.companyId, roles.companyId),
        isNull(retentionHolds.endedAt),
        or(
          isNull(held),
          inArray(held, own),
          inArray(held, ofProposals),
          inArray(held, ofPolicies),
          inArray(held, ofEndorsements),
        ),
      ),
    )
    .orderBy(asc(retentionHolds.id));
  return rows.map(({ reason, since }) => ({
    Reason: 'proceeding',
    Text: `Os dados estão sob guarda desde ${formatDate(dateOfInstant(since))}: ${reason}.`,
    Until: null,
    Address: null,
  }));
}

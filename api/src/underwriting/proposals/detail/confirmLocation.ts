import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { confirmProposalLocation } from '@portal/shared/contracts/underwriting/proposalDetail';
import { auditRecord } from '../../../platform/history/auditRecord';
import { locationById } from '../../../parties/locations/locationsOf';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { locations } from '../../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { notFound } from '../../../platform/server/refusal';
import { lockProposalToChange } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';

/** Says that an address of a proposal is right; said again it changes nothing, so that the record names who said it first. */
export function confirmLocation(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, LocationUniqueId }: CallInput<typeof confirmProposalLocation>['body'],
): Promise<CallResponse<typeof confirmProposalLocation>> {
  return database.transaction(async (transaction) => {
    const proposal = await lockProposalToChange(transaction, user, ProposalUniqueId);
    const location = await lockLocation(transaction, proposal, LocationUniqueId);
    if (location.isFromRange && location.confirmedAt === null) {
      await transaction
        .update(locations)
        .set({ confirmedAt: new Date(), confirmedByUserId: user.id })
        .where(eq(locations.id, location.id));
      const { Address, City, ZipCode } = await locationById(transaction, location.id);
      await auditRecord(
        transaction,
        user,
        { kind: 'proposal', uniqueId: proposal.uniqueId },
        {
          action: 'addressConfirmed',
          changes: [{ field: 'confirmedAddress', before: null, after: `${Address}, ${City.Name}, ${ZipCode}` }],
        },
      );
    }
    return locationById(transaction, location.id);
  });
}

/** The insured's address or a beneficiary's, as the proposal names it. */
async function lockLocation(transaction: Transaction, proposal: ProposalRow, uniqueId: string) {
  const ofBeneficiary = transaction
    .select({ one: sql`1` })
    .from(proposalBeneficiaries)
    .where(and(eq(proposalBeneficiaries.proposalId, proposal.id), eq(proposalBeneficiaries.locationId, locations.id)));
  const [location] = await transaction
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.companyId, proposal.companyId),
        eq(locations.uniqueId, uniqueId),
        or(
          proposal.insuredLocationId === null ? undefined : eq(locations.id, proposal.insuredLocationId),
          exists(ofBeneficiary),
        ),
      ),
    )
    .for('update');
  if (!location) throw notFound('A proposta não tem este endereço.', { field: 'LocationUniqueId' });
  return location;
}

import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { changeRefundPayee } from '@portal/shared/contracts/underwriting/refundPayments';
import { THIRD_PARTY_PROBLEM } from '@portal/shared/domain/billing/refundPayee';
import { mayChangePayee, refundStateOf, refundStates } from '@portal/shared/domain/billing/refundPayments';
import { requireProposalRight } from '../../deals/records/visibleProposal';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policies } from '../../platform/database/schema/policies';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { auditRecord } from '../../platform/history/auditRecord';
import { conflict, invalid, notFound } from '../../platform/server/refusal';
import { payeeOf } from '../policies/cancel/payee';
import { tellApprovers } from '../policies/refunds/keepRefund';
import { isPaidToThirdParty } from '../policies/refunds/ownDocuments';
import { screenPayee } from '../policies/refunds/screenedPayee';
import { requireThirdPartyDocument, storeThirdPartyDocument } from '../policies/refunds/thirdPartyDocument';

/**
 * Names another payee or account of a refund that nobody has paid yet. It waits for its release again, and whoever named the
 * payee does not release it.
 */
export const changePayee = (
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, Payee }: CallInput<typeof changeRefundPayee>['body'],
  now = new Date(),
): Promise<CallResponse<typeof changeRefundPayee>> =>
  database.transaction(async (transaction) => {
    await requireProposalRight(transaction, user, 'EDITAR');
    const [found] = await transaction
      .select({ refund: endorsementRefunds, endorsement: endorsements, policy: policies })
      .from(endorsementRefunds)
      .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
      .innerJoin(policies, eq(policies.id, endorsements.policyId))
      .where(and(eq(endorsementRefunds.companyId, user.companyId), eq(endorsements.uniqueId, ProposalUniqueId)))
      .for('update', { of: endorsementRefunds });
    if (!found) throw notFound('Devolução não encontrada.', { field: 'ProposalUniqueId' });
    const { refund, endorsement, policy } = found;
    const state = refundStateOf({ isReleased: refund.releasedAt !== null, paymentState: refund.paymentState });
    if (!mayChangePayee(state))
      throw conflict(
        `Esta devolução está com a situação "${refundStates[state].label}": quem recebe não pode mais ser alterado.`,
        { code: 'NotChangeable' },
      );
    const named = await payeeOf(transaction, Payee, {
      companyId: user.companyId,
      refundCents: refund.amountCents,
      storedName: refund.payeeName,
    });
    if (!named) throw new Error('A refund that is stored has an amount');
    const { archiveUniqueIds, ...payee } = named;
    if (await isPaidToThirdParty(transaction, policy.id, payee.payeeDocument)) {
      // The document of the third party before lets nobody else be paid.
      if (archiveUniqueIds.length === 0 && payee.payeeDocument !== refund.payeeDocument)
        throw invalid(THIRD_PARTY_PROBLEM, { field: 'Payee.ArchiveUniqueIds' });
      const ofEndorsement = { companyId: user.companyId, endorsementUniqueId: endorsement.uniqueId };
      await storeThirdPartyDocument(transaction, user, ofEndorsement, { archiveUniqueIds, now });
      await requireThirdPartyDocument(transaction, ofEndorsement);
    }
    await transaction
      .update(endorsementRefunds)
      .set({
        ...payee,
        releasedAt: null,
        releasedByUserId: null,
        isWithoutSecondPerson: false,
        paymentState: null,
        issuedByUserId: user.id,
      })
      .where(eq(endorsementRefunds.endorsementId, refund.endorsementId));
    await screenPayee(transaction, policy.id, now);
    await auditRecord(
      transaction,
      user,
      { kind: 'endorsement', uniqueId: endorsement.uniqueId },
      {
        action: 'refundPayeeChanged',
        changes: [
          { field: 'payee', before: describePayee(refund), after: describePayee(payee) },
          { field: 'refundCents', before: null, after: refund.amountCents },
        ],
      },
    );
    await tellApprovers(transaction, {
      ...{ endorsement, policy, amountCents: refund.amountCents },
      what: `A conta que recebe a devolução foi alterada por ${user.name}: o endosso ${endorsement.number} da apólice ${policy.number}`,
      notBy: [user.id],
    });
    return { State: 'toApprove' };
  });

type PayeeColumns = Pick<typeof endorsementRefunds.$inferSelect, 'payeeName' | 'bankId' | 'bankBranch' | 'bankAccount'>;

/** Names a payee in a history, without their CPF. */
const describePayee = ({ payeeName, bankId, bankBranch, bankAccount }: PayeeColumns): string =>
  `${payeeName}, banco ${String(bankId).padStart(3, '0')}, agência ${bankBranch}, conta ${bankAccount}`;

import { asc, eq } from 'drizzle-orm';
import type { PolicyRefund } from '@portal/shared/contracts/underwriting/policyInstallments';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ledgersOf } from '@portal/shared/domain/billing/ledgers';
import { isThirdParty } from '@portal/shared/domain/billing/refundPayee';
import { refundStateOf } from '@portal/shared/domain/billing/refundPayments';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { banks } from '../../../platform/database/schema/banks';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { ledgersOnWire } from '../record/ledgersOnWire';
import { readOwnDocuments } from './ownDocuments';
import { payeeOnWire } from './payeeOnWire';

/** Lists what went back, or will, of the premium of a policy; to whom only the insurer's staff read. */
export async function policyRefunds(database: Database, user: CurrentUser, policyId: number): Promise<PolicyRefund[]> {
  const rows = await database
    .select({
      refund: endorsementRefunds,
      uniqueId: endorsements.uniqueId,
      number: endorsements.number,
      bankName: banks.name,
    })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .leftJoin(banks, eq(banks.id, endorsementRefunds.bankId))
    .where(eq(endorsements.policyId, policyId))
    .orderBy(asc(endorsements.sequenceNumber));
  if (rows.length === 0) return [];
  const own = (await readOwnDocuments(database, [policyId])).get(policyId) ?? [];
  return rows.map(({ refund, uniqueId, number, bankName }) => ({
    ProposalUniqueId: uniqueId,
    Number: number,
    Value: refund.amountCents,
    Ledgers: ledgersOnWire(ledgersOf(refund)),
    State: refundStateOf({ isReleased: refund.releasedAt !== null, paymentState: refund.paymentState }),
    Payee: isInternal(user.userTypeId)
      ? payeeOnWire(refund, { bankName, isThirdParty: isThirdParty(refund.payeeDocument, own) })
      : null,
  }));
}

import type { IssuedEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { Database, Transaction } from '../../../platform/database/connection';
import { moneyOfEndorsement } from '../../proposals/files/endorsementContract';
import { consolidatorOf } from './consolidate';
import type { SeenEndorsement } from './endorsementAccess';

/** What came of an endorsement that is issued. */
export async function issuedAlready(
  database: Database | Transaction,
  { endorsement, policy }: SeenEndorsement,
): Promise<IssuedEndorsement> {
  const { slips, refundCents } = await moneyOfEndorsement(database, endorsement);
  const consolidator = await consolidatorOf(database, endorsement.id);
  return {
    StatusId: endorsement.statusId,
    Number: endorsement.number,
    PolicyUniqueId: policy.uniqueId,
    Description: `O endosso ${endorsement.number} da apólice ${policy.number} foi emitido.${consolidator ? ` Com ele, o endosso ${consolidator} consolida a apólice a partir de cada data.` : ''}`,
    RefundValue: refundCents,
    ChargeValue: slips.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

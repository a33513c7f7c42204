import { and, eq } from 'drizzle-orm';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { agreedCommissionRangeInForce } from '../../parameters/inForce/commissionInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { Database } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';

/** Loads what the approval of a broker's conformity agrees on; null where the card has no broker any more. */
export async function readCommissionStakes(
  database: Database,
  companyId: number,
  { brokerUniqueId }: CardRecord['links'],
): Promise<NonNullable<CardRecord['stakes']>['commission'] | null> {
  if (brokerUniqueId === null) return null;
  const [broker] = await database
    .select({ percent: brokers.commissionPercent, bankId: brokers.bankId })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, brokerUniqueId)));
  if (!broker) return null;
  const parameters = await parametersInForce(database, companyId, new Date());
  const { minimum, ceiling, maximum } = agreedCommissionRangeInForce(parameters, brokerUniqueId);
  return {
    currentPercent: broker.percent,
    minimumPercent: minimum,
    ceilingPercent: ceiling,
    maximumPercent: maximum,
    lacksAccount: broker.bankId === null,
  };
}

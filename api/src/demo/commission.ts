import type { makeCommission } from '../insurers/standard/commission';
import type { BrokerRows } from './brokers';

/** Up to here the company's own range lets a broker ask by itself (`companies.commission_ceiling_percent`). */
const COMPANY_CEILING = 20;

/** Whoever was promised more than the company's ceiling is one of those with whom it works most. */
export function giveBrokerProfiles(
  brokers: BrokerRows,
  { retail, specialist }: ReturnType<typeof makeCommission>,
): void {
  for (const { row } of brokers.all)
    row.brokerProfileId = row.commissionPercent > COMPANY_CEILING ? specialist.id : retail.id;
}

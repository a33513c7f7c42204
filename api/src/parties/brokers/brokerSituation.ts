import { sql } from 'drizzle-orm';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { brokers } from '../../platform/database/schema/parties';
import type { BrokerFlags } from './registrationState';

/** Where a broker stands: what keeps it from working, the most pressing first. `situationId` says the same in SQL. */
export function brokerSituationOf(broker: BrokerFlags): BrokerSituation {
  if (broker.isBlocked) return BrokerSituation.Blocked;
  if (broker.hasPendingDocuments) return BrokerSituation.PendingDocuments;
  if (broker.hasPendingComplianceValidation) return BrokerSituation.PendingConformity;
  if (broker.waitingValidation) return BrokerSituation.WaitingValidation;
  return broker.isActive ? BrokerSituation.Working : BrokerSituation.Inactive;
}

/** The situation of a row of `brokers`. */
export const situationId = sql<BrokerSituation>`case
  when ${brokers.isBlocked} then ${sql.raw(String(BrokerSituation.Blocked))}
  when ${brokers.hasPendingDocuments} then ${sql.raw(String(BrokerSituation.PendingDocuments))}
  when ${brokers.hasPendingComplianceValidation} then ${sql.raw(String(BrokerSituation.PendingConformity))}
  when ${brokers.waitingValidation} then ${sql.raw(String(BrokerSituation.WaitingValidation))}
  when ${brokers.isActive} then ${sql.raw(String(BrokerSituation.Working))}
  else ${sql.raw(String(BrokerSituation.Inactive))} end`;

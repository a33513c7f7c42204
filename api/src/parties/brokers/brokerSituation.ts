import { sql } from 'drizzle-orm';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { brokers } from '../../platform/database/schema/parties';
import { screeningMatches } from '../../platform/database/schema/screening';
import type { BrokerFlags } from './registrationState';

/**
 * Where a broker stands: what keeps it from working, the most pressing first. A confirmed sanction keeps it as a block does.
 * `situationId` says the same in SQL.
 */
export function brokerSituationOf(broker: BrokerFlags & { isSanctioned: boolean }): BrokerSituation {
  if (broker.isBlocked || broker.isSanctioned) return BrokerSituation.Blocked;
  if (broker.hasPendingDocuments) return BrokerSituation.PendingDocuments;
  if (broker.hasPendingComplianceValidation) return BrokerSituation.PendingConformity;
  if (broker.waitingValidation) return BrokerSituation.WaitingValidation;
  return broker.isActive ? BrokerSituation.Working : BrokerSituation.Inactive;
}

/** Whether a sanction is confirmed against a row of `brokers`, as `findObjections` finds it. */
export const isSanctioned = sql<boolean>`exists (select from ${screeningMatches}
  where ${screeningMatches.ownerUniqueId} = ${brokers.uniqueId} and ${screeningMatches.companyId} = ${brokers.companyId}
    and ${screeningMatches.listKind} = 'sanction' and ${screeningMatches.state} = 'confirmed'
    and ${screeningMatches.endedAt} is null)`;

/** The situation of a row of `brokers`. */
export const situationId = sql<BrokerSituation>`case
  when ${brokers.isBlocked} or ${isSanctioned} then ${sql.raw(String(BrokerSituation.Blocked))}
  when ${brokers.hasPendingDocuments} then ${sql.raw(String(BrokerSituation.PendingDocuments))}
  when ${brokers.hasPendingComplianceValidation} then ${sql.raw(String(BrokerSituation.PendingConformity))}
  when ${brokers.waitingValidation} then ${sql.raw(String(BrokerSituation.WaitingValidation))}
  when ${brokers.isActive} then ${sql.raw(String(BrokerSituation.Working))}
  else ${sql.raw(String(BrokerSituation.Inactive))} end`;

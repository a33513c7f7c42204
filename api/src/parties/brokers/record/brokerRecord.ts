import { and, eq } from 'drizzle-orm';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { brokerRegistrations } from '../../../platform/database/schema/brokerRegistrations';
import { proposals } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { locationsOf } from '../../locations/locationsOf';
import { isOpenProposal } from '../../../deals/records/openProposals';
import { brokerSituationOf } from '../brokerSituation';
import { actionsOn } from './brokerActions';
import type { BrokerRow } from './findBroker';

/** The record of a broker, as this user sees it. */
export async function brokerRecord(
  database: Database | Transaction,
  user: CurrentUser,
  broker: BrokerRow,
): Promise<BrokerRecord> {
  const [[registration], locations, openProposals] = await Promise.all([
    database.select().from(brokerRegistrations).where(eq(brokerRegistrations.brokerId, broker.id)),
    locationsOf(database, 'broker', [broker.id]),
    database.$count(proposals, and(eq(proposals.brokerId, broker.id), isOpenProposal)),
  ]);
  return {
    Id: broker.id,
    UniqueId: broker.uniqueId,
    Name: broker.name,
    TradeName: broker.tradeName,
    CpfCnpj: listedDocument(broker.document),
    SusepCode: broker.susepCode,
    Email: broker.email,
    Phone: broker.phone,
    CommissionPercent: broker.commissionPercent,
    BankId: broker.bankId,
    BankAccountTypeId: broker.bankAccountTypeId,
    HasPendingDocuments: broker.hasPendingDocuments,
    HasPendingComplianceValidation: broker.hasPendingComplianceValidation,
    WaitingValidation: broker.waitingValidation,
    IsActive: broker.isActive,
    IsBlocked: broker.isBlocked,
    BlockedJustification: broker.isBlocked ? broker.blockedJustification : null,
    SituationId: brokerSituationOf(broker),
    RegisteredAt: broker.createdAt.toISOString(),
    Responsible: registration
      ? {
          RegistrationUniqueId: registration.uniqueId,
          Name: registration.responsibleName,
          CpfCnpj: listedDocument(registration.responsibleDocument),
          Email: registration.responsibleEmail,
          Phone: registration.responsiblePhone,
        }
      : null,
    Locations: locations.get(broker.id) ?? [],
    OpenProposalCount: openProposals,
    Actions: actionsOn(user, broker),
    ChangedAt: broker.updatedAt.toISOString(),
  };
}

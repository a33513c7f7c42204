import { and, eq } from 'drizzle-orm';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { isInternal } from '@portal/shared/domain/access/roles';
import { today } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { brokerRegistrations } from '../../../platform/database/schema/brokerRegistrations';
import { proposals } from '../../../platform/database/schema/proposals';
import { findObjections } from '../../../platform/lists/listObjections';
import { listedDocument } from '../../../platform/lists/privacy';
import { lackingDocuments, requiredDocumentsOf } from '../../documents/lackingDocuments';
import { locationsOf } from '../../locations/locationsOf';
import { loadReturned, registrationCards } from '../../../deals/cards/sentBack';
import { isOpenProposal } from '../../../deals/records/openProposals';
import { describeObjection } from '../../screening/mayDealWith';
import { brokerSituationOf } from '../brokerSituation';
import { actionsOn } from './brokerActions';
import type { BrokerRow } from './findBroker';

/** The record of a broker, as this user sees it. */
export async function brokerRecord(
  database: Database | Transaction,
  user: CurrentUser,
  broker: BrokerRow,
): Promise<BrokerRecord> {
  const [[registration], locations, openProposals, objections, documents, returned] = await Promise.all([
    database.select().from(brokerRegistrations).where(eq(brokerRegistrations.brokerId, broker.id)),
    locationsOf(database, 'broker', [broker.id]),
    database.$count(proposals, and(eq(proposals.brokerId, broker.id), isOpenProposal)),
    findObjections(database, broker.companyId, [broker.uniqueId]),
    requiredDocumentsOf(database, 'broker', broker),
    loadReturned(database, broker.companyId, registrationCards(broker.uniqueId)),
  ]);
  const objection = objections.get(broker.uniqueId);
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
    LackingDocuments: lackingDocuments(documents, today()),
    IsActive: broker.isActive,
    IsBlocked: broker.isBlocked,
    BlockedJustification: broker.isBlocked ? broker.blockedJustification : null,
    SituationId: brokerSituationOf({ ...broker, isSanctioned: objection === 'sanctioned' }),
    ...(isInternal(user.userTypeId) && {
      ListObjection: objection ? describeObjection(objection, { who: 'a corretora', of: 'ela' }) : null,
    }),
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
    ...(returned.length > 0 && { Returned: returned }),
    ChangedAt: broker.updatedAt.toISOString(),
  };
}

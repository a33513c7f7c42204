import { and, count, eq } from 'drizzle-orm';
import type { CardBrokerInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { banks } from '../../../platform/database/schema/banks';
import { cards } from '../../../platform/database/schema/boards';
import { brokerRegistrations } from '../../../platform/database/schema/brokerRegistrations';
import { brokers, policyHolderNominations } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { listedDocument } from '../../../platform/lists/privacy';
import { partyOf } from './parties';
import { documentCountsOf, policyRecordOf } from './records';
import { recordNotFound, requireCardOf } from './requireCardOf';

const FIELD = 'BrokerUniqueId';

type BrokerRow = typeof brokers.$inferSelect;

/** A broker with what its registration, its people and its business say of it. */
export async function brokerInfo(database: Database, user: CurrentUser, uniqueId: string): Promise<CardBrokerInfo> {
  await requireCardOf(database, user, { column: cards.brokerUniqueId, uniqueId, field: FIELD });
  const [found] = await database
    .select({ broker: brokers, bankName: banks.name, registration: brokerRegistrations })
    .from(brokers)
    .leftJoin(banks, eq(banks.id, brokers.bankId))
    .leftJoin(brokerRegistrations, eq(brokerRegistrations.brokerId, brokers.id))
    .where(and(eq(brokers.companyId, user.companyId), eq(brokers.uniqueId, uniqueId)));
  if (!found) throw recordNotFound(FIELD);
  const { broker, bankName, registration } = found;
  const [party, record, documents, [nominations]] = await Promise.all([
    partyOf(database, 'broker', broker, broker.tradeName),
    policyRecordOf(database, policies.brokerId, broker.id),
    documentCountsOf(database, user.companyId, 'broker', broker.uniqueId),
    database
      .select({ count: count() })
      .from(policyHolderNominations)
      .where(and(eq(policyHolderNominations.brokerId, broker.id), eq(policyHolderNominations.status, 'approved'))),
  ]);
  return {
    ...party,
    SusepCode: broker.susepCode,
    CommissionPercent: broker.commissionPercent,
    IsActive: broker.isActive,
    HasPendingDocuments: broker.hasPendingDocuments,
    HasPendingComplianceValidation: broker.hasPendingComplianceValidation,
    WaitingValidation: broker.waitingValidation,
    CreatedAt: broker.createdAt.toISOString(),
    BankAccount: bankAccountOf(broker, bankName),
    Responsible: registration && responsibleOf(registration),
    NominationCount: nominations?.count ?? 0,
    Policies: record,
    DocumentCounts: documents,
  };
}

function bankAccountOf(broker: BrokerRow, bankName: string | null): CardBrokerInfo['BankAccount'] {
  const { bankId, bankBranchNumber, bankAccountNumber } = broker;
  if (bankId === null || bankBranchNumber === null || bankAccountNumber === null) return null;
  return {
    BankId: bankId,
    BankName: bankName ?? '',
    Branch: withDigit(bankBranchNumber, broker.bankBranchDigit),
    Account: withDigit(bankAccountNumber, broker.bankAccountDigit),
    AccountTypeId: broker.bankAccountTypeId,
  };
}

const withDigit = (number: string, digit: string | null): string => (digit ? `${number}-${digit}` : number);

const responsibleOf = (registration: typeof brokerRegistrations.$inferSelect) => ({
  RegistrationUniqueId: registration.uniqueId,
  Name: registration.responsibleName,
  CpfCnpj: listedDocument(registration.responsibleDocument),
  Email: registration.responsibleEmail,
  Phone: registration.responsiblePhone,
  IsPoliticallyExposed: registration.isPoliticallyExposed,
  SubmittedAt: registration.submittedAt?.toISOString() ?? null,
});

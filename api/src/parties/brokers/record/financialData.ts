import { eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { BrokerBankAccount, getBrokerFinancialData } from '@portal/shared/contracts/parties/brokerRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { banks } from '../../../platform/database/schema/banks';
import { requireReadableBroker } from './findBroker';
import type { BrokerRow } from './findBroker';

/** Where a broker gets its commissions. */
export async function financialData(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof getBrokerFinancialData>> {
  const broker = await requireReadableBroker(database, user, { uniqueId: uniqueId.toLowerCase() }, 'brokerUniqueId');
  const [bank] = await database
    .select({ name: banks.name })
    .from(banks)
    .where(eq(banks.id, broker.bankId ?? 0));
  return { CommissionPercent: broker.commissionPercent, BankAccount: accountOf(broker, bank?.name ?? '') };
}

/** An account is there whole or not at all. */
function accountOf(broker: BrokerRow, bankName: string): BrokerBankAccount | null {
  const { bankId, bankBranchNumber, bankAccountNumber } = broker;
  if (bankId === null || bankBranchNumber === null || bankAccountNumber === null) return null;
  return {
    BankId: bankId,
    BankName: bankName,
    BankBranchNumber: bankBranchNumber,
    BankBranchDigit: broker.bankBranchDigit,
    BankAccountNumber: bankAccountNumber,
    BankAccountDigit: broker.bankAccountDigit,
    BankAccountTypeId: broker.bankAccountTypeId,
  };
}

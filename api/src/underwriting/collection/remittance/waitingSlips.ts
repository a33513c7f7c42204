import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getAwaitingRemittance } from '@portal/shared/contracts/underwriting/bankFiles';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips, companyBankAccounts } from '../../../platform/database/schema/billing';
import { proposals } from '../../../platform/database/schema/proposals';

/** Five columns count the records of a batch, two of them to a slip: the others go with the next file. */
const MOST_IN_A_FILE = 20_000;

const toRegister = and(
  eq(bankSlips.bankState, 'awaitingRegistration'),
  isNull(bankSlips.paidAt),
  isNull(bankSlips.cancelledAt),
);
const toWriteOff = eq(bankSlips.bankState, 'awaitingWriteOff');

/** Slips of a company that its bank has to hear of; a bank hears nothing of another one's slips. */
const waiting = (companyId: number, bankCode: string) =>
  and(
    eq(bankSlips.companyId, companyId),
    inArray(bankSlips.bankState, ['awaitingRegistration', 'awaitingWriteOff']),
    eq(sql`coalesce(${bankSlips.lineOfBank}, left(${bankSlips.barCode}, 3))`, bankCode),
    or(toRegister, toWriteOff),
  );

/** Those that a file takes, held so that no other takes them, and none is paid or cancelled meanwhile. */
export const lockWaitingSlips = (transaction: Transaction, companyId: number, bankCode: string) =>
  transaction
    .select({
      id: bankSlips.id,
      bankState: bankSlips.bankState,
      installment: bankSlips.installment,
      ourNumber: bankSlips.ourNumber,
      dueOn: bankSlips.dueOn,
      amountCents: bankSlips.amountCents,
      createdAt: bankSlips.createdAt,
      proposalNumber: proposals.number,
      // As whom they accepted, like the slip itself.
      policyHolderId: sql<number>`coalesce(${proposals.issuedPolicyHolderId}, ${proposals.policyHolderId})`,
    })
    .from(bankSlips)
    .innerJoin(proposals, eq(proposals.id, bankSlips.proposalId))
    .where(waiting(companyId, bankCode))
    .orderBy(asc(bankSlips.id))
    .limit(MOST_IN_A_FILE)
    .for('update', { of: bankSlips });

export type WaitingSlip = Awaited<ReturnType<typeof lockWaitingSlips>>[number];

/** How many slips wait for the next file, and their sum. */
export async function awaitingRemittance(
  database: Database,
  user: CurrentUser,
): Promise<CallResponse<typeof getAwaitingRemittance>> {
  const [account] = await database
    .select()
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, user.companyId));
  const found = account
    ? await database
        .select({
          bankState: bankSlips.bankState,
          count: sql<number>`count(*)::integer`,
          cents: sql<string>`sum(${bankSlips.amountCents})`,
        })
        .from(bankSlips)
        .where(waiting(user.companyId, account.bankCode))
        .groupBy(bankSlips.bankState)
    : [];
  const of = (state: WaitingSlip['bankState']) => found.find(({ bankState }) => bankState === state);
  return {
    RegistersByFile: Boolean(account?.agreement),
    RegistrationCount: of('awaitingRegistration')?.count ?? 0,
    RegistrationValue: Number(of('awaitingRegistration')?.cents ?? 0),
    WriteOffCount: of('awaitingWriteOff')?.count ?? 0,
    WriteOffValue: Number(of('awaitingWriteOff')?.cents ?? 0),
  };
}

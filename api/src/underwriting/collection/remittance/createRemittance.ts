import { eq, inArray, sql } from 'drizzle-orm';
import type { BankFile } from '@portal/shared/contracts/underwriting/bankFiles';
import { remittanceMovements } from '@portal/shared/domain/billing/bankFiles';
import { dateOfInstant, formatTime } from '@portal/shared/domain/time/instants';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { auditSlips } from '../../../parameters/billing/auditSlips';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips, companyBankAccounts } from '../../../platform/database/schema/billing';
import { unprocessable } from '../../../platform/server/refusal';
import { bankFileOnWire } from '../bankFileOnWire';
import { writeRemittance } from '../cnab/writeRemittance';
import type { RemittedSlip } from '../cnab/writeRemittance';
import { storeMadeFile } from '../storeMadeFile';
import { writeLines } from '../writeLines';
import { lockCollectionAccount } from './collectionAccount';
import { payersOf } from './payersOf';
import { remitterOf } from './remitter';
import { lockWaitingSlips } from './waitingSlips';
import type { WaitingSlip } from './waitingSlips';

type Account = typeof companyBankAccounts.$inferSelect;

/**
 * A file for the bank with all slips that wait for it, in one transaction: numbered without gaps, its slips marked as sent
 * and its contents kept. Whoever comes second finds what is left, and no file is made of nothing.
 */
export const createRemittance = (database: Database, user: CurrentUser, now = new Date()): Promise<BankFile> =>
  database.transaction(async (transaction) => {
    await requireProposalRight(transaction, user, 'EDITAR');
    const account = await lockCollectionAccount(transaction, user.companyId);
    if (!account?.agreement)
      throw unprocessable(
        'A conta de cobrança da seguradora não tem convênio para arquivos: os boletos valem assim que são gerados, e não há remessa a enviar.',
        { code: 'NoAgreement' },
      );
    const waiting = await lockWaitingSlips(transaction, user.companyId, account.bankCode);
    if (waiting.length === 0)
      throw unprocessable('Nenhum boleto espera o banco, e por isso não há remessa a gerar.', { code: 'NothingWaits' });
    return fileOf(transaction, user, account, waiting, now);
  });

async function fileOf(
  transaction: Transaction,
  user: CurrentUser,
  account: Account,
  waiting: readonly WaitingSlip[],
  now: Date,
): Promise<BankFile> {
  const sequence = account.lastRemittance + 1;
  await transaction
    .update(companyBankAccounts)
    .set({ lastRemittance: sequence })
    .where(eq(companyBankAccounts.companyId, user.companyId));
  const slips = await remittedSlips(transaction, waiting);
  const { contents, lines } = writeRemittance({
    remitter: await remitterOf(transaction, account, account.agreement),
    sequence,
    madeOn: dateOfInstant(now),
    madeAt: `${formatTime(now).replace(':', '')}00`,
    slips,
  });
  const made = await storeMadeFile(transaction, user, {
    direction: 'remittance',
    ...{ sequence, contents, now },
    amounts: slips.map(({ amountCents }) => amountCents),
  });
  await writeLines(
    transaction,
    made.id,
    slips.map(({ ourNumber, movement, amountCents }, index) => ({
      line: lines[index] ?? 0,
      ourNumber,
      occurrence: movement,
      amountCents,
      paidCents: 0,
      slipId: waiting[index]?.id ?? null,
      outcome: 'sent' as const,
    })),
  );
  const sent = await transaction
    .update(bankSlips)
    .set({
      bankState: sql`case ${bankSlips.bankState} when 'awaitingRegistration' then 'sent' else 'writeOffSent' end`,
    })
    .where(
      inArray(
        bankSlips.id,
        waiting.map(({ id }) => id),
      ),
    )
    .returning();
  await auditSlips(transaction, {
    action: 'bankSlipWriteOffSent',
    slips: sent.filter(({ bankState }) => bankState === 'writeOffSent').map((slip) => ({ slip })),
    by: user,
  });
  return bankFileOnWire(transaction, made);
}

async function remittedSlips(transaction: Transaction, waiting: readonly WaitingSlip[]): Promise<RemittedSlip[]> {
  const payers = await payersOf(
    transaction,
    waiting.map(({ policyHolderId }) => policyHolderId),
  );
  return waiting.map((slip) => {
    const payer = payers.get(slip.policyHolderId);
    if (!payer) throw new Error('A proposal has a policy holder');
    return {
      movement: remittanceMovements[slip.bankState === 'awaitingWriteOff' ? 'writeOff' : 'register'],
      ourNumber: slip.ourNumber,
      documentNumber: `${slip.proposalNumber}/${slip.installment}`,
      dueOn: slip.dueOn,
      issuedOn: dateOfInstant(slip.createdAt),
      amountCents: slip.amountCents,
      payer,
    };
  });
}

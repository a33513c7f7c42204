import { eq } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { nextNumber } from '../numbering/nextNumber';
import type { Transaction } from '../../platform/database/connection';
import { bankSlips, companyBankAccounts } from '../../platform/database/schema/billing';
import type { proposals } from '../../platform/database/schema/proposals';
import { unprocessable } from '../../platform/server/refusal';
import { bankSlipDigits } from './bankSlipDigits';
import { paymentRulesOf, planOfProposal } from './paymentRules';

/** A boleto has ten digits for its amount. */
const LARGEST_SLIP_CENTS = 9_999_999_999;

type Row = typeof proposals.$inferSelect;

/** The slips of a proposal, one for each instalment; those that were made before stay as they are. */
export async function makeSlips(transaction: Transaction, proposal: Row, now: Date): Promise<void> {
  const made = await transaction.$count(bankSlips, eq(bankSlips.proposalId, proposal.id));
  if (made > 0) return;
  const account = await accountOf(transaction, proposal.companyId);
  const today = dateOfInstant(now);
  const plan = planOfProposal(proposal, await paymentRulesOf(transaction, proposal, now));
  if ((plan[0]?.amountCents ?? 0) > LARGEST_SLIP_CENTS)
    throw unprocessable(
      'Um boleto não comporta uma parcela deste valor. Divida o prêmio em mais parcelas nos dados financeiros.',
    );
  for (const { installment, dueOn, amountCents } of plan) {
    const ourNumber = await ourNumberOf(transaction, proposal.companyId, today);
    const { bankCode, branch, account: number, wallet } = account;
    const figures = { bankCode, branch, account: number, wallet, ourNumber, dueOn, amountCents };
    await transaction.insert(bankSlips).values({
      companyId: proposal.companyId,
      proposalId: proposal.id,
      installment,
      installments: proposal.installments,
      dueOn,
      amountCents,
      ourNumber,
      ...bankSlipDigits(figures),
      createdAt: now,
    });
  }
}

/** Two digits of the year and eight of its own count: our number has ten. */
async function ourNumberOf(transaction: Transaction, companyId: number, today: string): Promise<string> {
  const year = Number(today.slice(0, 4));
  return `${today.slice(2, 4)}${String(await nextNumber(transaction, companyId, 'bankSlip', year)).padStart(8, '0')}`;
}

async function accountOf(transaction: Transaction, companyId: number) {
  const [account] = await transaction
    .select()
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId));
  if (!account)
    throw unprocessable(
      'A seguradora não tem conta bancária para a cobrança, e por isso os boletos não podem ser gerados. Fale com ela.',
    );
  return account;
}

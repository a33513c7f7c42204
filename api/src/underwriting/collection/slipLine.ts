import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { enterSlipLine, getSlipsAwaitingLine } from '@portal/shared/contracts/underwriting/bankSlips';
import { barCodeOf, digitableLineOf, enteredLineProblem } from '@portal/shared/domain/billing/barCode';
import { requireProposalRight } from '../../deals/records/visibleProposal';
import { auditSlips } from '../../parameters/billing/auditSlips';
import { payableLine } from '../../parameters/billing/bankSlipDigits';
import { lineEntryOf } from '../../parameters/billing/secondCopyOfSlip';
import { slipsThatCount } from '../../parameters/billing/slipsThatCount';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { conflict, invalid, unprocessable } from '../../platform/server/refusal';
import { lockProposalDeal } from '../proposals/work/lockProposalDeal';
import { lockCollectionAccount } from './remittance/collectionAccount';
import { tellPayable } from './tellPayable';

type Slip = typeof bankSlips.$inferSelect;
type Asked = CallInput<typeof enterSlipLine>['body'];

/** Enters the line that a bank made for a slip, and tells who waits for it that it can be paid. */
export const enterLine = (
  database: Database,
  user: CurrentUser,
  asked: Asked,
  now = new Date(),
): Promise<CallResponse<typeof enterSlipLine>> =>
  database.transaction(async (transaction) => {
    // One line after the other, so that no two slips get the same one; and the account first, as a file of returns holds it.
    await lockCollectionAccount(transaction, user.companyId);
    const { row, deal } = await lockProposalDeal(transaction, user, asked.ProposalUniqueId, 'EDITAR', now);
    const [slip] = await transaction
      .select()
      .from(bankSlips)
      .where(and(eq(bankSlips.proposalId, row.id), eq(bankSlips.installment, asked.Installment), slipsThatCount))
      .for('update');
    if (!slip)
      throw unprocessable(`${deal.called} não tem boleto da parcela ${asked.Installment}.`, { field: 'Installment' });
    if (slip.ourNumber !== asked.ExpectedOurNumber)
      throw conflict(`A parcela ${slip.installment} tem outro boleto agora, o de nosso número ${slip.ourNumber}.`, {
        code: 'ReissuedMeanwhile',
      });
    const barCode = requireLine(slip, asked.DigitableLine);
    await requireUnused(transaction, slip, barCode);
    const [entered] = await transaction
      .update(bankSlips)
      .set({ barCode, digitableLine: digitableLineOf(barCode), bankState: 'registered' })
      .where(eq(bankSlips.id, slip.id))
      .returning();
    if (!entered) throw new Error('A locked slip is there');
    await auditSlips(transaction, {
      action: 'bankSlipLineEntered',
      slips: [{ slip: entered }],
      by: user,
      changes: [{ field: 'digitableLine', before: slip.digitableLine, after: entered.digitableLine }],
    });
    if (slip.bankState === 'awaitingLine') await tellPayable(transaction, user, [{ slip: entered, proposal: row }]);
    return { BankState: entered.bankState, DigitableLine: payableLine(entered) };
  });

/** The bar code of a line that is this slip's; a refusal says why it cannot be. */
function requireLine(slip: Slip, line: string): string {
  const { lineOfBank: bankCode, dueOn, amountCents, installment } = slip;
  if (bankCode === null || lineEntryOf(slip) === null)
    throw unprocessable(`O boleto da parcela ${installment} não espera a linha digitável do banco.`, {
      field: 'Installment',
    });
  const problem = enteredLineProblem(line, { bankCode, dueOn, amountCents });
  const barCode = barCodeOf(line);
  if (problem !== null || barCode === null) throw invalid(problem ?? '', { field: 'DigitableLine' });
  return barCode;
}

/** Two slips of one line would be paid twice by one payer and never by the other. */
async function requireUnused(transaction: Transaction, slip: Slip, barCode: string): Promise<void> {
  const [other] = await transaction
    .select({ installment: bankSlips.installment, number: proposals.number })
    .from(bankSlips)
    .innerJoin(proposals, eq(proposals.id, bankSlips.proposalId))
    .where(
      and(
        eq(bankSlips.companyId, slip.companyId),
        // The line names the day, so that all slips that can have it are due on it.
        eq(bankSlips.dueOn, slip.dueOn),
        eq(bankSlips.barCode, barCode),
        ne(bankSlips.id, slip.id),
      ),
    )
    .limit(1);
  if (other)
    throw conflict(
      `Esta linha já está no boleto da parcela ${other.installment} da proposta ${other.number}. Confira as duas com o banco.`,
      { code: 'LineInUse', field: 'DigitableLine' },
    );
}

const MOST_LISTED = 50;

/** The slips whose line somebody has to enter. */
export async function slipsAwaitingLine(
  database: Database,
  user: CurrentUser,
): Promise<CallResponse<typeof getSlipsAwaitingLine>> {
  await requireProposalRight(database, user, 'EDITAR');
  const wanted = and(
    eq(bankSlips.companyId, user.companyId),
    eq(bankSlips.bankState, 'awaitingLine'),
    isNull(bankSlips.paidAt),
    isNull(bankSlips.cancelledAt),
  );
  const [Count, rows] = await Promise.all([
    database.$count(bankSlips, wanted),
    database
      .select({ slip: bankSlips, number: proposals.number, uniqueId: proposals.uniqueId, name: policyHolders.name })
      .from(bankSlips)
      .innerJoin(proposals, eq(proposals.id, bankSlips.proposalId))
      .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
      .where(wanted)
      .orderBy(asc(bankSlips.dueOn), asc(bankSlips.id))
      .limit(MOST_LISTED),
  ]);
  return {
    Count,
    Slips: rows.map(({ slip, number, uniqueId, name }) => ({
      ProposalUniqueId: uniqueId,
      ProposalNumber: number,
      PolicyHolderName: name,
      Installment: slip.installment,
      Installments: slip.installments,
      DueOn: slip.dueOn,
      AmountValue: slip.amountCents,
      OurNumber: slip.ourNumber,
      BankCode: slip.lineOfBank ?? '',
    })),
  };
}

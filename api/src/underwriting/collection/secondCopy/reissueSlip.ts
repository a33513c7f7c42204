import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { reissueBankSlip } from '@portal/shared/contracts/underwriting/bankSlips';
import { secondDueDay } from '@portal/shared/domain/billing/secondCopy';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { auditSlips } from '../../../parameters/billing/auditSlips';
import { payableLine } from '../../../parameters/billing/bankSlipDigits';
import { collectionAccountOf, createSlips } from '../../../parameters/billing/makeSlips';
import { secondCopyOfSlip } from '../../../parameters/billing/secondCopyOfSlip';
import { endedAtBank, slipsThatCount } from '../../../parameters/billing/slipsThatCount';
import { closedDaysInForce } from '../../../parameters/inForce/paymentInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { lockProposalDeal } from '../../proposals/work/lockProposalDeal';
import type { LockedProposal } from '../../proposals/work/lockProposalDeal';

type Asked = CallInput<typeof reissueBankSlip>['body'];
type Reissued = CallResponse<typeof reissueBankSlip>;
type Slip = typeof bankSlips.$inferSelect;

/** A slip once more: itself, or another in its place. Whoever comes second is told that there is another one by now. */
export function reissueSlip(
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...asked }: Asked,
  now = new Date(),
): Promise<Reissued> {
  const request = { key: IdempotencyKey, operation: 'ReissueBankSlip', fingerprint: fingerprintOf(asked) };
  return database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, asked.ProposalUniqueId, 'EDITAR', now);
    return once(transaction, user, request, async () => {
      const slip = await slipOf(transaction, locked, asked.Installment);
      if (slip.ourNumber !== asked.ExpectedOurNumber)
        throw conflict(
          `Outra pessoa já gerou a segunda via da parcela ${slip.installment}: o boleto que vale agora é o de nosso número ${slip.ourNumber}, com vencimento em ${formatDate(slip.dueOn)}.`,
          { code: 'ReissuedMeanwhile' },
        );
      const copy = secondCopyOfSlip(slip, dateOfInstant(now));
      if (copy === null)
        throw unprocessable(
          slip.paidAt
            ? `A parcela ${slip.installment} já consta como paga, e não há segunda via a gerar.`
            : `O boleto da parcela ${slip.installment} foi cancelado, e não há segunda via a gerar.`,
          { field: 'Installment' },
        );
      return copy === 'same'
        ? onWire(slip, sameWords(slip))
        : onWire(await replace(transaction, user, locked, slip, now), newWords, true);
    });
  });
}

async function slipOf(transaction: Transaction, { row, deal }: LockedProposal, installment: number): Promise<Slip> {
  const [slip] = await transaction
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, row.id), eq(bankSlips.installment, installment), slipsThatCount))
    // A remittance takes slips without their proposal.
    .for('update');
  if (!slip) throw unprocessable(`${deal.called} não tem boleto da parcela ${installment}.`, { field: 'Installment' });
  return slip;
}

/** The old one is void from now on and written off at the bank; the new one counts instead, for the same amount. */
async function replace(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  old: Slip,
  now: Date,
): Promise<Slip> {
  const account = await collectionAccountOf(transaction, row.companyId);
  const closedDays = closedDaysInForce(await parametersInForce(transaction, row.companyId, now));
  const dueOn = secondDueDay(old.dueOn, dateOfInstant(now), closedDays);
  await transaction
    .update(bankSlips)
    .set({ replacedAt: now, cancelledAt: now, bankState: old.byFile ? endedAtBank : 'writtenOff' })
    .where(eq(bankSlips.id, old.id));
  const { proposalId, endorsementId, installment, installments, amountCents, interestCents, taxCents } = old;
  const wanted = { proposalId, endorsementId, installment, installments, amountCents, interestCents, taxCents, dueOn };
  const [made] = await createSlips(transaction, account, [wanted], { by: user, now });
  if (!made) throw new Error('A slip that is made is answered');
  await auditSlips(transaction, {
    action: 'bankSlipReissued',
    slips: [{ slip: old, replacedBy: made }],
    by: user,
  });
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Aprovado,
    description: `Segunda via da parcela ${installment} de ${installments}, com vencimento em ${formatDate(dueOn)}: o boleto ${made.ourNumber} toma o lugar do ${old.ourNumber}`,
    userId: user.id,
    now,
  });
  return made;
}

const sameWords = ({ bankState }: Slip): string =>
  bankState === 'registered'
    ? 'O boleto ainda não venceu: a segunda via é o mesmo boleto, com o mesmo número.'
    : 'O boleto ainda não venceu e aguarda o registro no banco. A segunda via será o mesmo boleto, com o mesmo número.';

const newWords = 'Um novo boleto, com outro número e outro vencimento, tomou o lugar do anterior.';

const onWire = (slip: Slip, Description: string, IsNew = false): Reissued => ({
  IsNew,
  Description: IsNew && slip.byFile ? `${Description} Ele pode ser pago depois do registro no banco.` : Description,
  OurNumber: slip.ourNumber,
  DueOn: slip.dueOn,
  AmountValue: slip.amountCents,
  BankState: slip.bankState,
  DigitableLine: payableLine(slip),
});

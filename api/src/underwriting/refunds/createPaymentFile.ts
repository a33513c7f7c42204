import { inArray, eq } from 'drizzle-orm';
import type { BankFile } from '@portal/shared/contracts/underwriting/bankFiles';
import { nextBusinessDay } from '@portal/shared/domain/time/businessDays';
import { dateOfInstant, formatTime } from '@portal/shared/domain/time/instants';
import { requireProposalRight } from '../../deals/records/visibleProposal';
import { closedDaysInForce } from '../../parameters/inForce/paymentInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { refundPayments } from '../../platform/database/schema/bankFiles';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { auditRecords } from '../../platform/history/auditRecord';
import { unprocessable } from '../../platform/server/refusal';
import { bankFileOnWire } from '../collection/bankFileOnWire';
import { writePayments } from '../collection/cnab/writePayments';
import type { OrderedPayment } from '../collection/cnab/writePayments';
import { lockCollectionAccount } from '../collection/remittance/collectionAccount';
import { remitterOf } from '../collection/remittance/remitter';
import { storeMadeFile } from '../collection/storeMadeFile';
import { writeLines } from '../collection/writeLines';
import { countToPay, lockToPay } from './queuedRefunds';
import type { RefundToPay } from './queuedRefunds';

type Account = typeof companyBankAccounts.$inferSelect;

/** What a line of a payment file asks for: a new payment. */
const NEW_PAYMENT = '00';

/**
 * Makes a file for the bank with all refunds that are to be paid and that this user did not release, in one transaction. Its
 * refunds are marked as sent, so that whoever comes second finds what is left, and no file is made of nothing.
 */
export const createPaymentFile = (database: Database, user: CurrentUser, now = new Date()): Promise<BankFile> =>
  database.transaction(async (transaction) => {
    await requireProposalRight(transaction, user, 'EDITAR');
    const account = await lockCollectionAccount(transaction, user.companyId);
    if (!account?.paymentAgreement)
      throw unprocessable(
        'A conta da seguradora não tem convênio de pagamentos: informe-o em Parametrização › Regras › Conta de cobrança.',
        { code: 'NoAgreement' },
      );
    const waiting = await lockToPay(transaction, user);
    if (waiting.length === 0) throw await nothingToPay(transaction, user);
    return fileOf(transaction, user, account, waiting, now);
  });

async function nothingToPay(transaction: Transaction, user: CurrentUser) {
  const { ownCount } = await countToPay(transaction, user);
  return ownCount === 0
    ? unprocessable('Nenhuma devolução espera o pagamento, e por isso não há arquivo a gerar.', {
        code: 'NothingWaits',
      })
    : unprocessable('Você aprovou as devoluções que esperam o pagamento: outra pessoa gera o arquivo.', {
        code: 'SamePerson',
      });
}

async function fileOf(
  transaction: Transaction,
  user: CurrentUser,
  account: Account,
  waiting: readonly RefundToPay[],
  now: Date,
): Promise<BankFile> {
  const sequence = account.lastPaymentFile + 1;
  await transaction
    .update(companyBankAccounts)
    .set({ lastPaymentFile: sequence })
    .where(eq(companyBankAccounts.companyId, user.companyId));
  const closedDays = closedDaysInForce(await parametersInForce(transaction, user.companyId, now));
  const payOn = nextBusinessDay(dateOfInstant(now), closedDays);
  const payments = waiting.map((one) => toPayment(one, payOn));
  const { contents, lines } = writePayments({
    remitter: await remitterOf(transaction, account, account.paymentAgreement),
    sequence,
    madeOn: dateOfInstant(now),
    madeAt: `${formatTime(now).replace(':', '')}00`,
    payments,
  });
  const made = await storeMadeFile(transaction, user, {
    direction: 'payments',
    ...{ sequence, contents, now },
    amounts: payments.map(({ amountCents }) => amountCents),
  });
  const stored = await storePayments(transaction, { bankFileId: made.id, waiting, payments, now });
  await writeLines(
    transaction,
    made.id,
    payments.map(({ reference, amountCents }, index) => ({
      line: lines[index] ?? 0,
      ourNumber: reference,
      occurrence: NEW_PAYMENT,
      amountCents,
      paidCents: 0,
      refundPaymentId: stored.get(reference) ?? null,
      outcome: 'sent' as const,
    })),
  );
  await auditRecords(
    transaction,
    user,
    waiting.map(({ refund, uniqueId }) => ({
      kind: 'endorsement',
      uniqueId,
      action: 'refundSent',
      changes: [
        { field: 'refundCents', before: null, after: refund.amountCents },
        { field: 'paymentFile', before: null, after: sequence },
      ],
    })),
  );
  return bankFileOnWire(transaction, made);
}

/** Stores the payments of a file and marks their refunds as sent; returns the ids of the payments by reference. */
async function storePayments(
  transaction: Transaction,
  {
    bankFileId,
    waiting,
    payments,
    now,
  }: { bankFileId: number; waiting: readonly RefundToPay[]; payments: readonly OrderedPayment[]; now: Date },
): Promise<Map<string, number>> {
  const stored = await transaction
    .insert(refundPayments)
    .values(
      waiting.map(({ refund }, index) => ({
        companyId: refund.companyId,
        endorsementId: refund.endorsementId,
        bankFileId,
        reference: payments[index]!.reference,
        amountCents: refund.amountCents,
        state: 'sent' as const,
        createdAt: now,
      })),
    )
    .returning({ id: refundPayments.id, reference: refundPayments.reference });
  await transaction
    .update(endorsementRefunds)
    .set({ paymentState: 'sent' })
    .where(
      inArray(
        endorsementRefunds.endorsementId,
        waiting.map(({ refund }) => refund.endorsementId),
      ),
    );
  return new Map(stored.map(({ id, reference }) => [reference, id]));
}

const toPayment = ({ refund, payments: before }: RefundToPay, payOn: string): OrderedPayment => ({
  reference: referenceOf(refund.endorsementId, before + 1),
  payOn,
  amountCents: refund.amountCents,
  payee: {
    name: refund.payeeName,
    document: refund.payeeDocument,
    bankCode: String(refund.bankId).padStart(3, '0'),
    branch: refund.bankBranch,
    account: refund.bankAccount,
  },
});

/** The same refund sent again after a refusal has another reference, so that returns of the two are told apart. */
const referenceOf = (endorsementId: number, attempt: number): string =>
  `DEV${String(endorsementId).padStart(10, '0')}${String(attempt).padStart(3, '0')}`;

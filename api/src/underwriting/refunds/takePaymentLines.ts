import { and, asc, eq, inArray } from 'drizzle-orm';
import { paymentOutcomeOf } from '@portal/shared/domain/billing/refundPayments';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { refundPayments } from '../../platform/database/schema/bankFiles';
import { endorsements } from '../../platform/database/schema/endorsements';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { auditRecord } from '../../platform/history/auditRecord';
import type { ReturnedSlip } from '../collection/cnab/returnsFile';
import type { Taken } from '../collection/takeLine';
import type { BankFileLineRow } from '../collection/writeLines';

interface KnownPayment {
  payment: typeof refundPayments.$inferSelect;
  refund: typeof endorsementRefunds.$inferSelect;
  /** Of the endorsement. */
  uniqueId: string;
}

/**
 * Takes what the bank says of payments, line by line, and says of each what became of it. What cannot be changes nothing: a
 * payment that was made is never made again, and one that was refused counts as made only while nothing else was begun.
 */
export async function takePaymentLines(
  transaction: Transaction,
  user: CurrentUser,
  lines: readonly ReturnedSlip[],
): Promise<BankFileLineRow[]> {
  const known = await lockPayments(transaction, user, lines);
  const seen = new Map<string, number>();
  const rows: BankFileLineRow[] = [];
  for (const line of lines) {
    const found = known.get(line.ourNumber);
    const told = `${line.ourNumber} ${line.occurrence}`;
    const first = seen.get(told);
    seen.set(told, first ?? line.line);
    const taken = found
      ? first === undefined
        ? await takeLine(transaction, user, line, found)
        : notTaken(`Repete a linha ${first} deste arquivo, que já foi considerada.`)
      : notTaken(`Nenhum pagamento da seguradora tem a referência ${line.ourNumber}. Confira com o banco.`);
    rows.push({ ...line, refundPaymentId: found?.payment.id ?? null, ...taken });
  }
  return rows;
}

const notTaken = (problem: string): Taken => ({ outcome: 'notTaken', problem });

/** The payments of a file by their reference, with their refunds held in one order. */
async function lockPayments(
  transaction: Transaction,
  user: CurrentUser,
  lines: readonly ReturnedSlip[],
): Promise<Map<string, KnownPayment>> {
  if (lines.length === 0) return new Map();
  const found = await transaction
    .select({ payment: refundPayments, refund: endorsementRefunds, uniqueId: endorsements.uniqueId })
    .from(refundPayments)
    .innerJoin(endorsementRefunds, eq(endorsementRefunds.endorsementId, refundPayments.endorsementId))
    .innerJoin(endorsements, eq(endorsements.id, refundPayments.endorsementId))
    .where(
      and(
        eq(refundPayments.companyId, user.companyId),
        inArray(
          refundPayments.reference,
          lines.map(({ ourNumber }) => ourNumber),
        ),
      ),
    )
    .orderBy(asc(refundPayments.endorsementId))
    .for('update', { of: [endorsementRefunds, refundPayments] });
  return new Map(found.map((one) => [one.payment.reference, one]));
}

async function takeLine(
  transaction: Transaction,
  user: CurrentUser,
  line: ReturnedSlip,
  known: KnownPayment,
): Promise<Taken> {
  const { payment } = known;
  const outcome = paymentOutcomeOf(line.occurrence.split(' '));
  if (outcome === null) return notTaken(`A ocorrência ${line.occurrence || 'em branco'} não muda nada no pagamento.`);
  if (payment.state === 'paid')
    return notTaken(
      `Este pagamento já consta como feito${payment.paidOn ? ` em ${formatDate(payment.paidOn)}` : ''}. Se o banco devolveu o valor, trate com ele.`,
    );
  if (outcome === 'paid') return takePaid(transaction, user, line, known);
  if (payment.state === 'refused') return notTaken('Este pagamento já consta como recusado pelo banco.');
  if (outcome === 'registered') return { outcome: 'registered' };
  await settle(transaction, user, known, { state: 'refused', occurrence: line.occurrence, paidOn: null });
  return { outcome: 'refused' };
}

async function takePaid(
  transaction: Transaction,
  user: CurrentUser,
  line: ReturnedSlip,
  known: KnownPayment,
): Promise<Taken> {
  const { payment, refund } = known;
  if (line.paidCents !== payment.amountCents)
    return notTaken(
      `Foram pagos ${formatMoney(line.paidCents)}, e a devolução é de ${formatMoney(payment.amountCents)}. Trate a diferença com o banco.`,
    );
  if (line.occurredOn === null) return notTaken('O banco não informou a data do pagamento.');
  if (payment.state === 'refused' && refund.paymentState !== 'refused')
    return notTaken(
      'O banco recusou este pagamento antes, e a devolução já foi aberta de novo. Confira com o banco antes de pagar outra vez.',
    );
  await settle(transaction, user, known, { state: 'paid', occurrence: line.occurrence, paidOn: line.occurredOn });
  return { outcome: 'paid' };
}

/** Writes down what became of a payment and its refund. */
async function settle(
  transaction: Transaction,
  user: CurrentUser,
  known: KnownPayment,
  { state, occurrence, paidOn }: { state: 'paid' | 'refused'; occurrence: string; paidOn: string | null },
): Promise<void> {
  const { payment, refund, uniqueId } = known;
  await transaction.update(refundPayments).set({ state, occurrence, paidOn }).where(eq(refundPayments.id, payment.id));
  await transaction
    .update(endorsementRefunds)
    .set({ paymentState: state })
    .where(eq(endorsementRefunds.endorsementId, refund.endorsementId));
  Object.assign(payment, { state, occurrence, paidOn });
  refund.paymentState = state;
  await auditRecord(
    transaction,
    user,
    { kind: 'endorsement', uniqueId },
    {
      action: state === 'paid' ? 'refundPaid' : 'refundRefused',
      changes: [
        { field: 'refundCents', before: null, after: payment.amountCents },
        ...(paidOn === null
          ? [{ field: 'occurrence', before: null, after: occurrence }]
          : [{ field: 'paidOn', before: null, after: paidOn }]),
      ],
    },
  );
}

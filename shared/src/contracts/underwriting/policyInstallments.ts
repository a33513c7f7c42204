import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { bankSlipState, lineEntry } from './bankSlips';
import { ledgerValues } from '../deals/ledgers';
import { array, integer, literal, nullable, number, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { listedPayee } from './refundAccount';
import { refundState } from './refundPayments';

const brokerCommission = object({
  BrokerUniqueId: uniqueId(),
  BrokerName: text(),
  /** In per cent of the commission. */
  SharePercent: number(),
  CommissionValue: money(),
});

const installment = object({
  Installment: integer(),
  Installments: integer(),
  DueOn: date(),
  AmountValue: money(),
  Situation: union([literal('open'), literal('overdue'), literal('paid'), literal('cancelled')]),
  PaidAt: nullable(dateTime()),
  OurNumber: text(),
  BankState: bankSlipState(),
  /** Null until the bank has registered the slip, and once it has written it off. */
  DigitableLine: nullable(text()),
  /** What a second copy would be for this user: the same slip, or a new one; null where there is none for them. */
  SecondCopy: nullable(union([literal('same'), literal('new')])),
  LineEntry: lineEntry(),
  /** In cents, due once the instalment is paid: of all brokers for the insurer, its own for a broker; null for who has no part in it. */
  CommissionValue: nullable(money()),
  /** The same by broker, the leading one first: all for the insurer, its own for a broker; they add up to `CommissionValue`. */
  Commissions: array(brokerCommission),
});

const policyRefund = object({
  /** Of the endorsement that gives back. */
  ProposalUniqueId: uniqueId(),
  Number: text(),
  Value: money(),
  Ledgers: ledgerValues,
  State: refundState,
  /** Null for users outside the insurer. */
  Payee: nullable(listedPayee),
});
/** What goes back of a policy's premium with one endorsement. */
export type PolicyRefund = Static<typeof policyRefund>;

/** The instalments of a policy's premium, in their order, with the next that is to be paid. Additive. */
export const getPolicyInstallments = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPolicyInstallments',
  query: object({ policyUniqueId: uniqueId() }),
  response: object({
    ProposalUniqueId: uniqueId(),
    Installments: array(installment),
    PayableValue: money(),
    PaidValue: money(),
    NextInstallment: nullable(integer()),
    /** Additive: what went back, or will, in the order of its endorsements. */
    Refunds: optional(array(policyRefund)),
  }),
});

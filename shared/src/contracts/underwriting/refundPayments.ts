import { defineCall } from '../call';
import { ledgerValues } from '../deals/ledgers';
import { date, dateTime, money, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { boolean, file, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { bankFile } from './bankFiles';
import { listedPayee, refundPayee } from './refundAccount';

// The payment queue of refunds. The specification has no such calls: all of this is additive. A refund is named by its
// endorsement (`ProposalUniqueId`, as in all calls about one) and approved by `releaseRefund`.

/** Where a refund stands in the queue. */
export const refundState = union([
  literal('toApprove'),
  literal('toPay'),
  literal('sent'),
  literal('paid'),
  literal('refused'),
  literal('outside'),
]);

const refund = object({
  ProposalUniqueId: uniqueId(),
  /** Of the endorsement that gives back. */
  Number: text(),
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  PolicyHolder: object({ Name: text(), CpfCnpj: text() }),
  State: refundState,
  Value: money(),
  Ledgers: ledgerValues,
  Payee: listedPayee,
  CreatedAt: dateTime(),
  /** Who released it, and when; null while it waits, and the name also for refunds from before somebody had to. */
  ReleasedAt: nullable(dateTime()),
  ReleasedByName: nullable(text()),
  IsWithoutSecondPerson: boolean(),
  /** In which payment file it went last, and by when it was paid. */
  BankFileUniqueId: nullable(uniqueId()),
  PaidOn: nullable(date()),
  /** Why the bank refused it, in a sentence; null where it did not. */
  Refusal: nullable(text()),
  /** Of one that waits: why this user may not release it; null where they may, and where none waits. */
  WhyNotRelease: nullable(text()),
  /** The user decides on what they asked for themselves and has to say so (`IsWithoutSecondPerson` of the release). */
  ReleasesAlone: boolean(),
  /** Of one that is to be paid: why it stays out of this user's file; null where it does not, and in every other state. */
  WhyNotPay: nullable(text()),
  /** Whether this user may name another payee now. */
  MayChangePayee: boolean(),
});
/** A refund in the payment queue; amounts in cents. */
export type QueuedRefund = Static<typeof refund>;

/** The company's refunds, newest first, narrowed by their state. */
export const searchRefunds = defineCall({
  method: 'GET',
  path: '/api/Refund/Search',
  query: object({ State: optional(refundState), ...pagingFields }),
  response: paged(refund),
});

/** What the next payment file of this user would hold; amounts in cents. */
export const getAwaitingPayment = defineCall({
  method: 'GET',
  path: '/api/Refund/GetAwaitingPayment',
  response: object({
    /** False where the company has no agreement with its bank about payments: no file can be made. */
    PaysByFile: boolean(),
    Count: integer(),
    Value: money(),
    /** Released by this user: somebody else makes the file with these. */
    ReleasedByUserCount: integer(),
  }),
});

/**
 * Makes a payment file (CNAB 240, segments A and B) of all refunds that are to be paid and that this user did not release, and
 * marks them as sent; at most 10.000, the others with the next. A refund goes once, however often the file is asked for. 422
 * where nothing is to be paid (`NothingWaits`), only what the user has released (`SamePerson`), or the company has no
 * agreement with its bank (`NoAgreement`). It is downloaded and read like a remittance.
 */
export const createPaymentFile = defineCall({
  method: 'POST',
  path: '/api/Refund/CreatePaymentFile',
  response: bankFile,
});

/**
 * Takes the bank's returns about payments (CNAB 240), at once and by the rules of `uploadBankReturns`: 400 for a file that is
 * not whole, the same file again takes nothing, a line that changes nothing says why.
 */
export const uploadPaymentReturns = defineCall({
  method: 'POST',
  path: '/api/Refund/UploadReturns',
  bodyEncoding: 'multipart',
  body: object({ file: file() }),
  response: object({ WasTakenBefore: boolean(), File: bankFile }),
});

/**
 * Names another payee, or another account, of a refund that the bank has refused or that was not sent yet. It waits for its
 * release again, by another person. 400 as for every payee, 409 for a refund that is on its way or paid (`NotChangeable`).
 */
export const changeRefundPayee = defineCall({
  method: 'POST',
  path: '/api/Refund/ChangePayee',
  body: object({ ProposalUniqueId: uniqueId(), Payee: refundPayee }),
  response: object({ State: refundState }),
});

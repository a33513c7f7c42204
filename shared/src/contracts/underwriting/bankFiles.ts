import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { boolean, file, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Files of the bank about slips and payments. The specification has no such calls: all of this is additive.

export const bankFile = object({
  UniqueId: uniqueId(),
  /** From the bank, or for it. */
  Direction: union([literal('returns'), literal('remittance'), literal('paymentReturns'), literal('payments')]),
  Format: union([literal('cnab240'), literal('cnab400')]),
  /** As the bank counts its files. */
  Sequence: integer(),
  /** Slips or payments of which it says something, and of how many that was not taken. */
  SlipCount: integer(),
  ProblemCount: integer(),
  AmountValue: money(),
  /** Of what it says as paid, what was taken; nothing of a remittance. */
  PaidValue: money(),
  /** Who sent it to the portal, or had it made. */
  TakenBy: text(),
  CreatedAt: dateTime(),
});
/** A file of returns that was taken, or a file that was made for the bank. */
export type BankFile = Static<typeof bankFile>;

/**
 * Takes a bank's file of returns, CNAB 240 or 400, at once. 400 with every problem, and nothing taken, for one that is not
 * whole: wrong columns, counts or sums, or another bank's. A line that is unknown, doubled or impossible is told in the
 * file's lines, and the others are taken. The same file again takes nothing and answers the one that there is.
 */
export const uploadBankReturns = defineCall({
  method: 'POST',
  path: '/api/BankFile/UploadReturns',
  bodyEncoding: 'multipart',
  body: object({ file: file() }),
  response: object({ WasTakenBefore: boolean(), File: bankFile }),
});

/** What waits for the company's next remittance: slips to be registered and slips to be written off; amounts in cents. */
export const getAwaitingRemittance = defineCall({
  method: 'GET',
  path: '/api/BankFile/GetAwaitingRemittance',
  response: object({
    /** False where the company has no agreement with its bank: its slips count at once, and none waits. */
    RegistersByFile: boolean(),
    RegistrationCount: integer(),
    RegistrationValue: money(),
    WriteOffCount: integer(),
    WriteOffValue: money(),
  }),
});

/**
 * Makes a remittance (CNAB 240) of all slips that wait, and marks them as sent; at most 20.000, the others with the next.
 * 422 where nothing waits (`NothingWaits`) or the company has no agreement with its bank (`NoAgreement`).
 */
export const createRemittance = defineCall({
  method: 'POST',
  path: '/api/BankFile/CreateRemittance',
  response: bankFile,
});

/**
 * A remittance or a payment file as it was made, byte for byte (all of it ASCII), under the name that banks expect; noted as a
 * download of personal data. 404 for a file of returns, 422 (`ContentsGone`) once somebody in it was anonymised.
 */
export const downloadRemittance = defineCall({
  method: 'GET',
  path: '/api/BankFile/DownloadRemittance',
  query: object({ UniqueId: uniqueId() }),
  response: object({ Name: text(), Contents: text() }),
});

/** The company's files from and for the bank, newest first. */
export const getBankFiles = defineCall({
  method: 'GET',
  path: '/api/BankFile/Search',
  query: object(pagingFields),
  response: paged(bankFile),
});

/** A file from or for the bank by its id. */
export const getBankFile = defineCall({
  method: 'GET',
  path: '/api/BankFile/Get',
  query: object({ UniqueId: uniqueId() }),
  response: bankFile,
});

const line = object({
  Line: integer(),
  /** Of a payment the reference that the bank knows it by (seu número). */
  OurNumber: text(),
  /** As the bank numbers what happened (02, 03, 06, 09, …); in a remittance what it is asked to do (01, 02). */
  Occurrence: text(),
  AmountValue: money(),
  PaidValue: money(),
  OccurredOn: nullable(date()),
  Outcome: union([
    literal('sent'),
    literal('registered'),
    literal('refused'),
    literal('paid'),
    literal('writtenOff'),
    literal('notTaken'),
  ]),
  /** Why nothing was taken of it, and what to do. */
  Problem: nullable(text()),
  /** Whose slip it is: null for a number that no slip has. */
  ProposalUniqueId: nullable(uniqueId()),
  Installment: nullable(integer()),
  /** Additive: whose refund is paid; null for a slip, and for a reference that no payment has. */
  EndorsementUniqueId: optional(nullable(uniqueId())),
});
/** What a file says of one slip or payment, and what became of it. */
export type BankFileLine = Static<typeof line>;

/** The slips or payments of a file, in the file's order. */
export const getBankFileLines = defineCall({
  method: 'GET',
  path: '/api/BankFile/GetLines',
  query: object({ UniqueId: uniqueId(), ...pagingFields }),
  response: paged(line),
});

import { defineCall } from '../call';
import { date, money, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';

/** Where a slip stands at the bank; see `BankSlipState`. */
export const bankSlipState = () =>
  union([
    literal('awaitingRegistration'),
    literal('sent'),
    literal('awaitingLine'),
    literal('registered'),
    literal('refused'),
    literal('awaitingWriteOff'),
    literal('writeOffSent'),
    literal('writtenOff'),
  ]);

/**
 * A slip once more (segunda via): the same one until its due date has passed; after that, or where the bank refused it or
 * wrote it off, another one with a number and a due date of its own, and the old one is written off at the bank. 409 where
 * the instalment has another slip than the expected one by now, 422 where it was paid or cancelled. Additive.
 */
export const reissueBankSlip = defineCall({
  method: 'POST',
  path: '/api/Proposal/ReissueBankSlip',
  body: object({
    ProposalUniqueId: uniqueId(),
    Installment: integer({ minimum: 1, maximum: 60 }),
    /** Number of the slip that the user sees. */
    ExpectedOurNumber: text({ minLength: 1, maxLength: 20 }),
    IdempotencyKey: optional(uniqueId()),
  }),
  response: object({
    IsNew: boolean(),
    /** In Portuguese, for a screen. */
    Description: text(),
    OurNumber: text(),
    DueOn: date(),
    AmountValue: money(),
    BankState: bankSlipState(),
    /** Null until the bank has registered it. */
    DigitableLine: nullable(text()),
  }),
});

/**
 * What a user may do with the line of a slip that its bank makes itself: enter it, or correct it until the slip is paid. Null for
 * everybody else, and for the slips whose line the portal makes. Additive.
 */
export const lineEntry = () => optional(nullable(union([literal('missing'), literal('entered')])));

/**
 * Enters the digitable line that the bank made for a slip, or corrects it until the slip is paid: for banks whose layout the portal
 * does not have. 400 where its check digits, bank, amount or due date are not the slip's, 409 where the instalment has another
 * slip by now or another slip has this line (`LineInUse`), 422 where the slip awaits none. Additive.
 */
export const enterSlipLine = defineCall({
  method: 'POST',
  path: '/api/Proposal/EnterSlipLine',
  body: object({
    ProposalUniqueId: uniqueId(),
    Installment: integer({ minimum: 1, maximum: 60 }),
    /** Number of the slip that the user sees. */
    ExpectedOurNumber: text({ minLength: 1, maxLength: 20 }),
    /** 47 digits, with or without the dots and spaces that banks print. */
    DigitableLine: text({ minLength: 1, maxLength: 100 }),
  }),
  response: object({ BankState: bankSlipState(), DigitableLine: nullable(text()) }),
});

const slipAwaitingLine = object({
  ProposalUniqueId: uniqueId(),
  ProposalNumber: text(),
  PolicyHolderName: text(),
  Installment: integer(),
  Installments: integer(),
  DueOn: date(),
  AmountValue: money(),
  OurNumber: text(),
  BankCode: text(),
});

/** The slips that the bank has registered and whose line nobody has entered, those that are due first at the top; at most 50. Additive. */
export const getSlipsAwaitingLine = defineCall({
  method: 'GET',
  path: '/api/BankFile/GetSlipsAwaitingLine',
  response: object({ Slips: array(slipAwaitingLine), Count: integer() }),
});
